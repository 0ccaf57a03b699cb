import type { TableView } from '../../../contract/table-view.ts';
import { unreachable } from '../../../rules/unreachable.ts';
import { useWords } from '../../text/language.ts';
import { takesTiles } from '../prompt.ts';
import { nameAt } from '../seats.ts';
import { ChooseDealer } from './choose-dealer.tsx';
import { Drum } from './drum.tsx';
import { Facing } from './facing.tsx';
import { FaultBoard } from './fault-board.tsx';
import { Gate } from './gate.tsx';
import { Headline } from './headline.tsx';
import { MatchOver } from './match-over.tsx';
import { OutcomeBoard } from './outcome-board.tsx';
import { PausedSign } from './paused-sign.tsx';
import { GateMoving, Waiting } from './waiting.tsx';
import { Building, Dealing, Playing, Rolling } from './wall-moments.tsx';

/** The moment of the hand, in the middle of the table. */
export const MomentBoard = ({ view }: { readonly view: TableView }) => {
  const { moment } = view;
  switch (moment.at) {
    case 'waitingForStart':
      return <Waiting view={view} moment={moment} />;
    case 'gateMoving':
      return <GateMoving view={view} moment={moment} />;
    case 'buildingWalls':
      return <Building view={view} moment={moment} />;
    case 'rollingDice':
      return <Rolling view={view} moment={moment} />;
    case 'dealing':
      return <Dealing view={view} moment={moment} />;
    case 'playing':
      return <Playing view={view} moment={moment} />;
    case 'settling':
      return <OutcomeBoard view={view} outcome={moment.outcome} />;
    default:
      return (
        <Facing view={view}>
          <Still view={view} moment={moment} />
        </Facing>
      );
  }
};

type StillMoment = Exclude<
  TableView['moment'],
  {
    at:
      | 'waitingForStart'
      | 'gateMoving'
      | 'buildingWalls'
      | 'rollingDice'
      | 'dealing'
      | 'playing'
      | 'settling';
  }
>;

/** The moments that are one picture in the middle. */
const Still = ({ view, moment }: { readonly view: TableView; readonly moment: StillMoment }) => {
  const words = useWords();
  switch (moment.at) {
    case 'recovering':
      return <Headline text={words.moment.recovering} detail={words.recovering} />;
    case 'choosingDealer':
      return <ChooseDealer view={view} moment={moment} />;
    case 'askingDealer':
      return <Headline text={words.mayStop(nameAt(view, moment.dealer))} detail={words.stopOrDeal} />;
    case 'gateOpen':
      return (
        <Headline text={words.moment.gateOpen} detail={words.tilesIn}>
          <Gate state="open" />
        </Headline>
      );
    case 'shuffling':
      return (
        <Headline text={words.moment.shuffling} detail={words.counted(moment.counted, moment.of)}>
          <Drum counted={moment.counted} of={moment.of} />
        </Headline>
      );
    case 'matchOver':
      return <MatchOver view={view} moment={moment} />;
    case 'fault':
      return <FaultBoard moment={moment} />;
    case 'paused':
      return (
        <Headline
          text={words.moment.paused}
          detail={takesTiles(moment) ? words.pausedForTiles : words.pausedBecause[moment.why]}
        >
          <PausedSign />
        </Headline>
      );
    default:
      return unreachable(moment);
  }
};
