import type { ComponentChildren } from 'preact';
import type { TableView } from '../../../contract/table-view.ts';
import { emptySide, readerSide } from '../seats.ts';
import './free-place.css';
import { Turned } from './turned.tsx';

interface FreePlaceProps {
  readonly view: TableView;
  readonly children: ComponentChildren;
}

/** Where the river of the empty side would lie, with what is written there turned to a side somebody sits at. */
export const FreePlace = ({ view, children }: FreePlaceProps) => (
  <Turned side={emptySide(view)}>
    <div class="free-place">
      <div class="facing-reader" style={{ '--turns': readerSide(view) - emptySide(view) }}>
        {children}
      </div>
    </div>
  </Turned>
);
