import { useEffect, useState } from 'preact/hooks';
import type { MachineRecordAnswer } from '../../../contract/fault-record.ts';
import { recordAddressesOf } from '../../addresses.ts';
import { ask } from '../../connection/requests.ts';

/** The machine's record of a table; asked for anew with news of it. Null until the controller has told. */
export const useMachineRecord = (table: string, news: string): MachineRecordAnswer | null => {
  const [record, setRecord] = useState<MachineRecordAnswer | null>(null);
  useEffect(() => {
    let wanted = true;
    void ask<MachineRecordAnswer>(recordAddressesOf(table).machineRecord).then((reply) => {
      if (wanted && reply.is === 'given') setRecord(reply.value);
    });
    return () => {
      wanted = false;
    };
  }, [table, news]);
  return record;
};
