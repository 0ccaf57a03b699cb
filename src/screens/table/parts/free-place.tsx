import type { ComponentChildren } from 'preact';
import type { TableView } from '../../../contract/table-view.ts';
import { readerSide, type Side } from '../seats.ts';
import './free-place.css';
import { Turned } from './turned.tsx';

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
