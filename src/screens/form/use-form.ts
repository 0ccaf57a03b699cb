import { useEffect, useState } from 'preact/hooks';
import type { DeclaredForm } from '../../contract/declared-form.ts';
import { ask } from '../talk/ask.ts';
import { formAddress } from '../talk/desk.ts';

const ASK_AGAIN_MS = 2000;

/** What the table's rules let be entered; null until the controller has said it. */
export const useForm = (table: string): DeclaredForm | null => {
  const [form, setForm] = useState<DeclaredForm | null>(null);
  useEffect(() => {
    const load = (): void => {
      void ask<DeclaredForm>(formAddress(table)).then((reply) => {
        if (reply.is === 'given') setForm(reply.value);
      });
    };
    if (form !== null) return;
    load();
    const timer = setInterval(load, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [table, form]);
  return form;
};
