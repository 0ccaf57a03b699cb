import type { BrokerStanding } from '../../contract/seat-view.ts';
import { useWords } from '../language.ts';

/** Which brokers do not hand on what the table publishes; each is named where there are several. */
export const DeliveryNotices = ({ brokers }: { readonly brokers: readonly BrokerStanding[] }) => {
  const texts = useWords().operator.delivery;
  return (
    <>
      {brokers.map(({ at, delivery }) =>
        delivery === 'awaited' || delivery === 'confirmed' ? null : (
          <p class="sheet-banner" role="status" key={at} data-testid="delivery" data-delivery={delivery}>
            {brokers.length > 1 && <strong>{at} </strong>}
            {texts[delivery]}
          </p>
        ),
      )}
    </>
  );
};
