import type { SittingSay, SittingTold } from '../../../contract/sitting.ts';
import type { TableView } from '../../../contract/table-view.ts';
import { recordAddressesOf } from '../../addresses.ts';
import { clockTime, dayAndTime, timeSince, useWords } from '../../language.ts';
import { useOnePress } from '../../page-parts/one-press.ts';
import { useTimeLeftText } from '../../page-parts/time-left.ts';
import { useMachineWords } from '../machine-words.tsx';
import { useSittings } from './use-sittings.ts';

const MINUTE_MS = 60_000;
const MINUTES_TO_CHOOSE = [15, 30, 60] as const;
const SHOWN_BEFORE = 5;

interface ButtonProps {
  readonly does: SittingSay;
  readonly text: string;
  readonly testid: string;
  readonly say: (words: SittingSay) => Promise<void>;
  readonly busy: boolean;
}

const SayButton = ({ does, text, testid, say, busy }: ButtonProps) => (
  <button
    type="button"
    class="plain-button"
    data-testid={testid}
    disabled={busy}
    onClick={() => void say(does)}
  >
    {text}
  </button>
);

/** What a sitting came to, in few words. */
const Figures = ({ told }: { readonly told: SittingTold }) => {
  const { lang } = useWords();
  const { sittings: words } = useMachineWords();
  const { rate, fee, playedMs, hands } = told;
  const amount =
    rate === null || fee === null
      ? null
      : new Intl.NumberFormat(lang, { style: 'currency', currency: rate.currency }).format(
          fee / 10 ** rate.decimals,
        );
  return (
    <span>
      {words.minutes(Math.ceil(playedMs / MINUTE_MS))} · {words.hands(hands)}
      {amount !== null && (
        <>
          {' · '}
          <b data-testid="sitting-fee">{words.fee(amount)}</b>
        </>
      )}
    </span>
  );
};

const Before = ({ table, before }: { readonly table: string; readonly before: readonly SittingTold[] }) => {
  const { lang } = useWords();
  const { sittings: words } = useMachineWords();
  const { sittings: file } = recordAddressesOf(table);
  if (before.length === 0) return null;
  return (
    <details data-testid="sittings-before">
      <summary>{words.before}</summary>
      <ul>
        {before.slice(0, SHOWN_BEFORE).map((told) => (
          <li key={told.sitting}>
            <span class="quiet">
              {dayAndTime(told.began, lang)}–{clockTime(told.ended ?? told.began)}
            </span>{' '}
            <Figures told={told} />
          </li>
        ))}
      </ul>
      <p>
        {words.all}: <a href={file('csv')}>CSV</a> · <a href={file('json')}>JSON</a>
      </p>
    </details>
  );
};

interface SittingCardProps {
  readonly table: string;
  readonly view: TableView;
  /** The controller's time. */
  readonly now: number;
}

/** For how long the table is let, what that costs, and when it ends; nothing where the settings count nobody's time. */
export const SittingCard = ({ table, view, now: msNow }: SittingCardProps) => {
  const { lang } = useWords();
  const { sittings: words } = useMachineWords();
  const news = `${view.match?.number} ${view.match?.hand} ${view.moment.at} ${JSON.stringify(view.timeLeft)}`;
  const { answer, said, say } = useSittings(table, news);
  const timeLeft = useTimeLeftText(view.timeLeft, msNow);
  const once = useOnePress();
  if (answer === null || answer.kept === 'no') return null;
  if (answer.kept === 'unreadable')
    return (
      <p class="sheet-banner" role="status" data-testid="sittings-unreadable">
        {words.unreadable}
      </p>
    );
  const { now, before } = answer;
  const busy = said === 'sending';
  const button = (does: SittingSay, text: string, testid: string) => (
    <SayButton key={testid} {...{ does, text, testid, say, busy }} />
  );
  return (
    <section {...once} class="card" data-testid="sitting" data-state={now === null ? 'none' : 'on'}>
      <h2>{words.title}</h2>
      {now === null ? (
        <>
          <p>{words.none}</p>
          <div class="big-buttons">{button({ say: 'begin' }, words.begin, 'sitting-begin')}</div>
        </>
      ) : (
        <>
          <p data-testid="sitting-figures">
            {words.since(timeSince(now.began, lang))} · <Figures told={now} />
          </p>
          {now.paused && <p role="status">{words.paused}</p>}
          <div class="big-buttons">
            {now.paused
              ? button({ say: 'go-on' }, words.goOn, 'sitting-go-on')
              : button({ say: 'pause' }, words.pause, 'sitting-pause')}
            {button({ say: 'end' }, words.end, 'sitting-end')}
          </div>
          {timeLeft === null ? (
            <>
              <p class="quiet">{words.lastHand.how}</p>
              <div class="big-buttons">
                {button({ say: 'last-hand-after', hands: 1 }, words.lastHand.this, 'last-hand-now')}
                {MINUTES_TO_CHOOSE.map((minutes) =>
                  button(
                    { say: 'last-hand-in', minutes },
                    words.lastHand.in(minutes),
                    `last-hand-in-${minutes}`,
                  ),
                )}
              </div>
            </>
          ) : (
            <>
              <p data-testid="sitting-time-left">
                <b>{timeLeft}</b> <span class="quiet">{words.lastHand.how}</span>
              </p>
              <div class="big-buttons">
                {button({ say: 'take-back-last-hand' }, words.lastHand.takeBack, 'take-back-last-hand')}
              </div>
            </>
          )}
        </>
      )}
      {said !== 'nothing' && said !== 'sending' && (
        <p role="status" data-testid="sitting-refused">
          {said === 'lost' ? words.lost : words.refusal[said]}
        </p>
      )}
      <Before table={table} before={before} />
    </section>
  );
};
