import type { ComponentChildren } from 'preact';
import type { TableView } from '../../../contract/table-view.ts';
import { Turned } from '../parts/turned.tsx';
import { readerSide } from '../seats.ts';

interface FacingProps {
  readonly view: TableView;
  readonly children: ComponentChildren;
}

/** In the middle of the table, turned to the first side somebody sits at. */
export const Facing = ({ view, children }: FacingProps) => (
  <Turned side={readerSide(view)} name="facing">
    {children}
  </Turned>
);
