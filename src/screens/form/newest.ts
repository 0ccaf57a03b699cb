/** Lets only the answer to the newest question through: answers may come in any order. */
export const newestOnly = () => {
  let newest = 0;
  return <T>(answer: Promise<T>, use: (value: T) => void): void => {
    newest += 1;
    const asked = newest;
    void answer.then((value) => {
      if (asked === newest) use(value);
    });
  };
};
