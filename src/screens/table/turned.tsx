import type { ComponentChildren } from 'preact';
import type { TableView } from '../../contract/table-view.ts';
import { useWords } from '../language.ts';
import { readerSide, type Side } from '../seats.ts';
import './turned.css';

interface TurnedProps {
  readonly side: Side;
  readonly name?: string;
  readonly children: ComponentChildren;
}

/** A sheet over the whole stage, drawn as for side 0 and turned so that its lower edge lies at a side. */
export const Turned = ({ side, name = '', children }: TurnedProps) => {
  const { lang } = useWords();
  return (
    <div class={`turned ${name}`} style={{ '--side': side }} lang={lang}>
      {children}
    </div>
  );
};

/** The same over the whole panel: its lower edge is the panel's at that side, also where the panel is wider than high. */
export const AtEdge = ({ side, name = '', children }: TurnedProps) => {
  const { lang } = useWords();
  return (
    <div class={`at-edge ${side % 2 === 0 ? '' : 'beside'} ${name}`} style={{ '--side': side }} lang={lang}>
      {children}
    </div>
  );
};

interface FacingProps {
  readonly view: TableView;
  readonly children: ComponentChildren;
}

/** In the middle of the table, turned to the first side somebody sits at. */
export const Facing = ({ view, children }: FacingProps) => (
  <AtEdge side={readerSide(view)} name="facing above">
    {children}
  </AtEdge>
);

interface FreePlaceProps {
  readonly side: Side;
  readonly view: TableView;
  readonly children: ComponentChildren;
}

/** Where the river of an empty side would lie, with what is written there turned to a side somebody sits at. */
export const FreePlace = ({ side, view, children }: FreePlaceProps) => (
  <Turned side={side}>
    <div class="free-place">
      <div class="facing-reader" style={{ '--turns': readerSide(view) - side }}>
        {children}
      </div>
    </div>
  </Turned>
);
