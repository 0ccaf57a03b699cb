import './start-button.css';

/** The start button as it is at the table: a lit ring with the sign of power. */
export const StartButton = () => (
  <svg class="start-button" viewBox="0 0 200 200" aria-hidden="true">
    <circle cx="100" cy="100" r="92" class="glow" />
    <circle cx="100" cy="100" r="78" class="ring" />
    <circle cx="100" cy="100" r="62" class="cap" />
    <path d="M82 70L132 100L82 130Z" class="sign" />
  </svg>
);
