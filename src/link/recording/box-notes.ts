/** How a note begins that tells whose box this is; JSON follows. */
export const HEADER_NOTE = 'box ';
export const OPENED_NOTE = 'opened';
export const CLOSED_NOTE = 'closed';
export const REFUSED_NOTE = 'refused';
export const OVERLONG_NOTE = 'overlong line dropped';
/** How a note begins behind which something is missing: it could not be written. */
export const HOLE_NOTE = 'nothing was recorded for ';
