import type { ComponentChildren } from 'preact';
import type { TableView } from '../../contract/table-view.ts';
import { ruleAddress } from '../addresses.ts';

interface RuleLinkProps {
  readonly of: Pick<TableView, 'ruleset' | 'table'>;
  /** The pattern's id; null = no pattern of the book, such as what drawn hands carry. */
  readonly pattern: string | null;
  readonly children: ComponentChildren;
}

/** What a point is for, and one tap from there to its rule; what is being entered here stays open. */
export const RuleLink = ({ of: { ruleset, table }, pattern, children }: RuleLinkProps) =>
  pattern === null ? (
    <span>{children}</span>
  ) : (
    <a
      class="rule-link"
      href={ruleAddress({ ruleset }, { table, pattern })}
      target="_blank"
      rel="noopener"
      data-testid="rule-link"
    >
      {children}
    </a>
  );
