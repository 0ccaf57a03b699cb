import { render } from 'preact';
import './page.css';
import { InsidePage } from './inside-page.tsx';

/** The table that the address names; where it names none, the first. */
const [, table = ''] = location.pathname.split('/');

const root = document.getElementById('inside');
if (root !== null) render(<InsidePage table={table === '' ? 't1' : table} />, root);
