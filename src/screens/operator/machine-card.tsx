import { useEffect, useState } from 'preact/hooks';
import type { DeclarationSent } from '../../contract/declaration.ts';
import type { OperatorView } from '../../contract/seat-view.ts';
import { faultTitle, faultWhere } from '../../words/fault-cards.ts';
import { useBusy, useDeclaring } from '../connection/use-connection.ts';
import { Choice } from '../page-parts/choices.tsx';
import { DeclarationStatus } from '../page-parts/declaration-status.tsx';
import { Field } from '../page-parts/field.tsx';
import { namesIn } from '../seats.ts';
import { useMachineWords } from './machine-words.tsx';

type Task = Extract<DeclarationSent['say'], { say: 'service' }>['task'];
type Machine = OperatorView['machine'];
type CountersProps = { readonly wear: OperatorView['wear']; readonly view: OperatorView['public'] };
type Do = (task: Task) => void;

const PLACE = 'service';
const PARTS = ['all', 'gate', 'plate', 'drum', 'dice', 'panel', 'reader'] as const;
const SETS_IN_USE = ['both', 'A', 'B'] as const;
/** How long a press turns the drum. */
const JOG_MS = 1_000;

interface TaskButton {
  readonly id: string;
  readonly label: string;
  readonly task: Task;
}

const TaskButtons = ({
  buttons,
  ask,
}: {
  readonly buttons: readonly TaskButton[];
  readonly ask: Do | null;
}) => (
  <div class="big-buttons">
    {buttons.map(({ id, label, task }) => (
      <button
        type="button"
        key={id}
        class="plain-button"
        data-testid={`service-${id}`}
        disabled={ask === null}
        onClick={() => ask?.(task)}
      >
        {label}
      </button>
    ))}
  </div>
);

/** What became of what was asked last: as the device says it, a fault by its meaning. */
const LastDone = ({ service }: Pick<Machine, 'service'>) => {
  const machine = useMachineWords();
  const { doing, last } = service;
  if (doing !== null)
    return (
      <p class="said warn" role="status" data-testid="service-doing">
        {machine.atWork}
      </p>
    );
  if (last === null) return null;
  const meant = (code: string): string =>
    code.startsWith('F') ? `${faultTitle(code, machine.faults)} (${code})` : code;
  const reasons: Readonly<Record<string, string>> = machine.refused;
  const parts: Readonly<Record<string, string>> = machine.parts;
  return (
    <div role="status" data-testid="service-last" data-outcome={last.outcome}>
      <p class="said">
        {last.outcome === 'done'
          ? machine.done
          : machine.notDone(reasons[last.why ?? ''] ?? meant(last.why ?? ''))}
      </p>
      <ul>
        {last.report.map(({ part, found }) => (
          <li key={part} data-testid={`found-${part}`} data-found={found}>
            {parts[part] ?? part}: {found === 'pass' ? machine.pass : meant(found)}
          </li>
        ))}
      </ul>
    </div>
  );
};

interface ServiceOpenProps {
  readonly machine: Machine;
  readonly ask: Do | null;
}

/** One tile after the other: a reader tells its number, else it goes on by itself. */
const RegisterTile = ({ machine: { sets, reads, tiles, service }, ask }: ServiceOpenProps) => {
  const machine = useMachineWords();
  const [set, setSet] = useState(sets[0]?.set ?? 'A');
  const [tile, setTile] = useState('0');
  const [face, setFace] = useState('');
  const { read } = service;
  // The reader tells which tile it is; nobody types its number then.
  useEffect(() => {
    if (read === null) return;
    setSet(read.set);
    setTile(String(read.tile));
  }, [read?.set, read?.tile]);
  const known = sets.find((each) => each.set === set)?.registered ?? 0;
  const number = /^\d{1,3}$/.test(tile) ? Number(tile) : null;
  const submit = (event: Event): void => {
    event.preventDefault();
    if (number === null || face === '') return;
    ask?.({ do: 'register', set, tile: number, face });
    if (reads === 'nothing') setTile(String(number + 1));
  };
  return (
    <form onSubmit={submit} data-testid="register">
      <Choice
        title={machine.register}
        options={sets.map((each) => ({ value: each.set, label: machine.set(each.set) }))}
        chosen={set}
        choose={setSet}
        testid="register-set"
      />
      <progress value={known} max={tiles} aria-label={machine.registered(known, tiles)} />
      <p class="quiet" data-testid="registered">
        {machine.registered(known, tiles)}
      </p>
      {reads === 'tiles' && (
        <p class="said" role="status" data-testid="tile-read">
          {read === null ? machine.layTile : machine.tileRead(read.tile, read.set, read.face)}
        </p>
      )}
      <p class="quiet">{machine.spare}</p>
      <Field
        label={machine.tile}
        value={tile}
        enter={setTile}
        inputMode="numeric"
        maxLength={3}
        testid="register-tile"
      />
      <Field label={machine.face} value={face} enter={setFace} maxLength={2} testid="register-face" />
      <button type="submit" class="plain-button" data-testid="register-submit" disabled={ask === null}>
        {machine.register}
      </button>
    </form>
  );
};

type TakeOutStep = Machine['sets'][number]['takeOut'][number];

/** How a set leaves the machine from where it is now; nothing of one that is out. */
const TakeOutSteps = ({ set, steps }: { readonly set: string; readonly steps: readonly TakeOutStep[] }) => {
  const { takeOut, takeOutStep } = useMachineWords();
  if (steps.length === 0) return null;
  return (
    <>
      <h4>{takeOut(set)}</h4>
      <ol data-testid={`take-out-${set}`}>
        {steps.map((step) => (
          <li key={`${step.do}-${step.set}`} data-do={step.do} data-set={step.set}>
            {takeOutStep[step.do](step.set)}
          </li>
        ))}
      </ol>
    </>
  );
};

/** What can be asked in service mode. */
const ServiceOpen = ({ machine: seen, ask }: ServiceOpenProps) => {
  const machine = useMachineWords();
  const { sets } = seen;
  return (
    <>
      <TaskButtons
        ask={ask}
        buttons={[
          { id: 'close', label: machine.close, task: { do: 'close' } },
          { id: 'home', label: machine.home, task: { do: 'home' } },
          { id: 'up', label: machine.up, task: { do: 'lift', to: 'up' } },
          { id: 'down', label: machine.down, task: { do: 'lift', to: 'down' } },
          { id: 'forward', label: machine.forward, task: { do: 'jog', way: 'fwd', forMs: JOG_MS } },
          { id: 'backward', label: machine.backward, task: { do: 'jog', way: 'rev', forMs: JOG_MS } },
          ...PARTS.map((part) => ({
            id: `test-${part}`,
            label: `${machine.test}: ${machine.parts[part]}`,
            task: { do: 'test', part } as const,
          })),
        ]}
      />
      {sets.map(({ set, takeOut }) => (
        <TakeOutSteps key={set} set={set} steps={takeOut} />
      ))}
      <TaskButtons
        ask={ask}
        buttons={sets.flatMap(({ set }) => [
          { id: `purge-${set}`, label: machine.purge(set), task: { do: 'purge', set } as const },
          { id: `away-${set}`, label: machine.takeAway(set), task: { do: 'take-away', set } as const },
          { id: `back-${set}`, label: machine.bringBack(set), task: { do: 'bring-back', set } as const },
        ])}
      />
      <RegisterTile machine={seen} ask={ask} />
    </>
  );
};

const EnterService = ({ ask }: { readonly ask: Do | null }) => {
  const machine = useMachineWords();
  const [pin, setPin] = useState('');
  const submit = (event: Event): void => {
    event.preventDefault();
    // In manuals it may be printed in groups, and an input method types wide digits.
    const typed = pin.normalize('NFKC').replaceAll(/\s/gu, '');
    ask?.({ do: 'open', pin: typed === '' ? null : typed });
  };
  return (
    <form onSubmit={submit} data-testid="enter-service">
      <p class="quiet">{machine.only}</p>
      <Field
        label={machine.pin}
        value={pin}
        enter={setPin}
        inputMode="numeric"
        maxLength={20}
        testid="service-pin"
      />
      <button type="submit" class="plain-button" data-testid="service-open" disabled={ask === null}>
        {machine.open}
      </button>
    </form>
  );
};

/** How often it has built, and what has jammed where: a head that jams more than others is for the service. */
const Counters = ({ wear: { built, jams }, view }: CountersProps) => {
  const { counters, set: setName, faults } = useMachineWords();
  const jamsOf = (times: number): string => (times === 0 ? counters.noJams : counters.jams(times));
  return (
    <>
      <h3>{counters.title}</h3>
      <ul data-testid="counters">
        {built.length === 0 && <li>{counters.none}</li>}
        {built.map(({ set, times, jams: ofSet }) => (
          <li key={set} data-testid={`built-${set}`} data-times={times} data-jams={ofSet}>
            {setName(set)}: {counters.built(times)}, {jamsOf(ofSet)}
          </li>
        ))}
        {jams.map(({ code, place, times }) => (
          <li key={`${code} ${JSON.stringify(place)}`} data-testid={`jam-${code}`} data-times={times}>
            {faultTitle(code, faults)} ({code}) ·{' '}
            {faultWhere(place === undefined ? { code } : { code, place }, faults, namesIn(view))}
            {place?.set === undefined ? '' : ` · ${setName(place.set)}`}: {counters.jams(times)}
          </li>
        ))}
      </ul>
    </>
  );
};

/** Where the tile sets are, with which of them it is played, and service mode. */
export const MachineCard = ({
  view: { machine, may, wear, public: view },
}: {
  readonly view: Pick<OperatorView, 'machine' | 'may' | 'wear' | 'public'>;
}) => {
  const words = useMachineWords();
  const { say } = useDeclaring();
  const busy = useBusy();
  const { sets, service, inUse, tiles } = machine;
  const waits = !busy && service.doing === null && may.includes('service');
  const ask: Do | null = waits ? (task) => say(PLACE, { say: 'service', task }) : null;
  return (
    <section class="card" data-testid="machine" data-mode={service.mode}>
      <h2>{words.title}</h2>
      <ul>
        {sets.map(({ set, at, registered }) => (
          <li key={set} data-testid={`set-${set}`} data-at={at}>
            {words.set(set)}: {words.at[at]}. {words.registered(registered, tiles)}
          </li>
        ))}
      </ul>
      {sets.length > 1 && may.includes('use-sets') && (
        <Choice
          title={words.playOn}
          options={SETS_IN_USE.map((value) => ({ value, label: words.sets[value] }))}
          chosen={inUse}
          choose={(chosen) => say(PLACE, { say: 'use-sets', sets: chosen, reason: words.whySets })}
          testid="sets-in-use"
        />
      )}
      <h3>{words.service}</h3>
      {service.mode === 'open' ? <ServiceOpen machine={machine} ask={ask} /> : <EnterService ask={ask} />}
      <LastDone service={service} />
      <DeclarationStatus place={PLACE} accepted={words.askedFor} />
      <Counters wear={wear} view={view} />
    </section>
  );
};
