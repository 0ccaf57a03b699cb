/** The record tells what lies in concealed hands, and the club's files who may do what: all of it is for its owner alone. */
export const OWNERS_FOLDER = 0o700;
export const OWNERS_FILE = 0o600;
