import { z } from 'zod';
import { type TableId, tableId } from './ids.ts';
import { LANGUAGES } from './rule-book.ts';
import { freeText, side } from './values.ts';

/** Who can have a token, and so be known again (docs/declarations.md, "Pages and codes"). */
export const roleName = z.enum(['screen', 'player', 'operator', 'technician', 'owner', 'archive']);

/** What is known of whoever has entered. Of what he shows only a hash is kept. */
const tokenKept = z.strictObject({
  /** A name for the record, which opens nothing. */
  id: z.string(),
  hash: z.string(),
  role: roleName,
  /** Null: of all tables. */
  table: tableId.nullable(),
  side: side.nullable(),
  /** Who sat there when it was issued; null: nobody asks. */
  person: z.string().nullable(),
  /** The browser it was issued to, by its public name. */
  device: z.string(),
  /** Milliseconds since 1970. */
  issuedAt: z.int(),
  /** Null: when somebody ends it. */
  expiresAt: z.int().nullable(),
});

/** `access.json` in the club's data folder: who is known again after a restart. */
export const tokenFile = z.strictObject({ v: z.literal(1), tokens: z.array(tokenKept) });

const language = z.enum(LANGUAGES);

/**
 * `languages.json` beside it: what the club speaks, where that was chosen on the operator's page, and who reads in which language,
 * by ids that say nothing of them, who chose last at the end.
 */
export const languageFile = z.strictObject({
  v: z.literal(1),
  club: language.exactOptional(),
  people: z.array(z.tuple([z.string(), language])),
});

const secret = freeText({ most: 64 });

/**
 * A secret of whoever asks, new for each time he sits down. Asked again under the same one, because no answer came, the same token
 * is answered for two minutes.
 */
const attempt = z
  .string()
  .regex(/^[\w-]{22,64}$/)
  .exactOptional();

/** `POST /api/t/<table>/enter`: what is shown, told or typed, for a token. */
export const enterQuestion = z.union([
  z.strictObject({ as: z.literal('seat'), side, attempt, code: freeText({ most: 20 }) }),
  /** What was in the picture before the seat. */
  z.strictObject({ as: z.literal('seat'), side, attempt, invitation: secret }),
  /** What `ask` has answered: whether this phone has been let in. */
  z.strictObject({ as: z.literal('seat'), side, attempt, asked: secret }),
  /** What another browser has handed over. */
  z.strictObject({ as: z.literal('seat'), side, attempt, link: secret }),
  /** The operator's code, or that of whoever was given an office. */
  z.strictObject({ as: z.literal('operator'), code: freeText({ most: 40 }) }),
]);
export const enterAnswer = z.strictObject({
  v: z.literal(1),
  /** For programs: `Authorization: Bearer <token>`. Browsers have it in a cookie no page can read. */
  token: z.string(),
});

/** A QR code: so many modules each way, and the dark ones as the path of an SVG picture, a unit each. */
const picture = z.strictObject({ modules: z.int(), path: z.string() });

/** `GET /api/t/<table>/seat-codes`, this computer and its screens only: what stands before each free seat. */
export const seatCodes = z.strictObject({
  v: z.literal(1),
  codes: z.array(
    z.strictObject({
      side,
      code: z.string(),
      invitation: z.string(),
      /** The address with the invitation; null where no phone could open it. */
      picture: picture.nullable(),
    }),
  ),
  /** Whether phones find this computer, and where; if not, what starts it so that they do. */
  phones: z.discriminatedUnion('are', [
    z.strictObject({ are: z.literal('welcome'), at: z.string() }),
    z.strictObject({ are: z.literal('away'), command: z.string() }),
  ]),
  /** The network that phones join first; null: they are in it. */
  wifi: z.strictObject({ name: z.string(), picture }).nullable(),
});

/** How one seat is held by phones. */
const seatHeld = z.strictObject({
  side,
  /** How many phones hold it. */
  phones: z.int(),
  /** `just-taken`: in the last two minutes. */
  held: z.enum(['free', 'just-taken', 'taken']),
  /** Another phone asks to hold it too: `by-key` as long as a key at the table lets it in. */
  asked: z.enum(['by-key', 'by-page']).nullable(),
  /** Goes up whenever its code or its picture is another one. */
  shown: z.int(),
  /** What whoever sits there reads, where that was said; left out = what the club does. */
  language: language.exactOptional(),
});
/** What everybody may know of who has entered: beside each view of a feed, and `GET /api/t/<table>/seats`. */
export const seatsHeld = z.array(seatHeld);
export const seatsAnswer = z.strictObject({ v: z.literal(1), seats: seatsHeld });

/** `GET /api/t/<table>/own-seats`: the seats that whoever asks holds, in the order of their sides. */
export const ownSeatsAnswer = z.strictObject({ v: z.literal(1), sides: z.array(side) });

/** `POST /api/t/<table>/seats/<side>/ask`: asked again under the same attempt, as long as nobody has refused, the same `asked` is told. */
export const askQuestion = z.strictObject({ attempt });
/** With `asked` it is found out what came of it. */
export const askAnswer = z.strictObject({ v: z.literal(1), asked: z.string() });
/** `POST /api/t/<table>/seats/<side>/answer`, by a phone that holds the seat or the operator. */
export const letIn = z.strictObject({ verdict: z.enum(['admit', 'refuse']) });
/**
 * `POST /api/t/<table>/seats/<side>/language`, by a phone that holds the seat, or the operator: of whoever sits there.
 * `POST /api/t/<table>/language`, by the operator: of the club, at all its tables.
 */
export const languageChosen = z.strictObject({ language });
/** `POST /api/t/<table>/link`: for the next browser, for two minutes. */
export const linkAnswer = z.strictObject({ v: z.literal(1), link: z.string() });
/** What was done about a seat has no more to say. */
export const doneAnswer = z.strictObject({ v: z.literal(1) });

const waitingScreen = z.strictObject({ code: z.string(), since: z.int() });

/** `GET /api/t/<table>/access`, by the operator. */
export const accessView = z.strictObject({
  v: z.literal(1),
  tokens: z.array(tokenKept.omit({ hash: true, person: true })),
  /** Wrong codes that were typed for a seat since the controller started. */
  guesses: z.array(z.strictObject({ side, wrong: z.int(), typing: z.enum(['open', 'paused']) })),
  /** And for the operator's page. */
  operatorGuesses: z.int(),
  /** What the club speaks; null: every screen what its browser prefers. */
  language: language.nullable(),
  /** Screens that are new, by the codes they show. */
  screens: z.array(waitingScreen),
});
/** `POST /api/screens`: a screen that is new shows the code until the operator has said what it is. */
export const waitingAnswer = z.strictObject({ v: z.literal(1), code: z.string(), waiting: z.string() });
/** `POST /api/screens/place`, by that screen: `not-answered` until then, and then where it goes on. */
export const screenQuestion = z.strictObject({ waiting: secret });
export const screenAnswer = z.strictObject({ v: z.literal(1), path: z.string() });
/** `POST /api/t/<table>/screens`, by the operator: what the screen is that shows this code. */
export const placeQuestion = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('centre'), code: freeText({ most: 20 }) }),
  z.strictObject({ as: z.literal('wall'), code: freeText({ most: 20 }) }),
  z.strictObject({ as: z.literal('seat-panel'), code: freeText({ most: 20 }), side }),
]);

/** What a screen is. */
export type ScreenPlace =
  | { readonly as: 'centre'; readonly table: TableId }
  | { readonly as: 'wall'; readonly table: null }
  | { readonly as: 'seat-panel'; readonly table: TableId; readonly side: SeatHeld['side'] };

/** `POST /api/t/<table>/access/end`, by the operator: whose tokens end. */
export const endQuestion = z.strictObject({ ids: z.array(freeText({ most: 40 })).max(100) });

/**
 * `POST /api/t/<table>/access/give`, by the operator: the code with which somebody enters an office, or a program that keeps the
 * club's ledgers, once, within ten minutes.
 */
export const officeGiven = z.strictObject({ role: z.enum(['technician', 'owner', 'archive']) });
export const officeAnswer = z.strictObject({ v: z.literal(1), code: z.string() });

export type OfficeGiven = z.infer<typeof officeGiven>;
export type OfficeAnswer = z.infer<typeof officeAnswer>;
export type TokenKept = z.infer<typeof tokenKept>;
export type LanguageFile = z.infer<typeof languageFile>;
export type TokenFile = z.infer<typeof tokenFile>;
export type EnterQuestion = z.infer<typeof enterQuestion>;
export type EnterAnswer = z.infer<typeof enterAnswer>;
export type SeatCodes = z.infer<typeof seatCodes>;
export type Picture = z.infer<typeof picture>;
export type SeatsHeld = z.infer<typeof seatsHeld>;
export type SeatHeld = SeatsHeld[number];
export type SeatsAnswer = z.infer<typeof seatsAnswer>;
export type OwnSeatsAnswer = z.infer<typeof ownSeatsAnswer>;
export type AskAnswer = z.infer<typeof askAnswer>;
export type LinkAnswer = z.infer<typeof linkAnswer>;
export type DoneAnswer = z.infer<typeof doneAnswer>;
export type WaitingScreen = z.infer<typeof waitingScreen>;
export type WaitingAnswer = z.infer<typeof waitingAnswer>;
export type ScreenAnswer = z.infer<typeof screenAnswer>;
export type PlaceQuestion = z.infer<typeof placeQuestion>;
export type AccessView = z.infer<typeof accessView>;
