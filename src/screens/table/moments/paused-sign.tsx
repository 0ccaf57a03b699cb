/** Two bars. */
export const PausedSign = () => (
  <svg class="paused-sign" viewBox="0 0 100 100" aria-hidden="true">
    <circle cx="50" cy="50" r="46" fill="none" stroke="var(--gold)" stroke-width="4" />
    <path d="M38 32V68M62 32V68" stroke="var(--gold)" stroke-width="10" stroke-linecap="round" />
  </svg>
);
