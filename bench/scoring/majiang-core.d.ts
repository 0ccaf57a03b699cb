/** The part of the package that the bench uses; it brings no types of its own. */
declare module '@kobalab/majiang-core' {
  namespace Majiang {
    interface Shoupai {
      readonly toString: () => string;
    }
    interface Hule {
      readonly defen?: number;
    }
  }
  const Majiang: {
    readonly Shoupai: { readonly fromString: (text: string) => Majiang.Shoupai };
    readonly Util: {
      readonly hule_param: () => object;
      readonly hule: (
        shoupai: Majiang.Shoupai,
        rongpai: string | null,
        param: object,
      ) => Majiang.Hule | undefined;
    };
  };
  export default Majiang;
}
