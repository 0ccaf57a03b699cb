/**
 * As much of a browser's document as preact needs to draw a page into it: elements with attributes and texts. Nothing is
 * styled or heard, and whoever measures finds everything of no size.
 */
export class PlainNode {
  readonly localName: string;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly ownerDocument = PLAIN_DOCUMENT;
  readonly style = { setProperty: (): void => undefined };
  readonly attributes: Record<string, string> = {};
  readonly childNodes: PlainNode[] = [];
  readonly clientWidth = 0;
  readonly clientHeight = 0;
  readonly scrollWidth = 0;
  parentNode: PlainNode | null = null;
  data = '';

  constructor(localName: string) {
    this.localName = localName;
  }

  get nodeType(): number {
    return this.localName === '#text' ? 3 : 1;
  }

  get firstChild(): PlainNode | null {
    return this.childNodes[0] ?? null;
  }

  get nextSibling(): PlainNode | null {
    const siblings = this.parentNode?.childNodes ?? [];
    return siblings[siblings.indexOf(this) + 1] ?? null;
  }

  insertBefore(child: PlainNode, before: PlainNode | null): PlainNode {
    child.remove();
    this.childNodes.splice(
      before === null ? this.childNodes.length : this.childNodes.indexOf(before),
      0,
      child,
    );
    child.parentNode = this;
    return child;
  }

  appendChild(child: PlainNode): PlainNode {
    return this.insertBefore(child, null);
  }

  removeChild(child: PlainNode): PlainNode {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
    return child;
  }

  remove(): void {
    this.parentNode?.removeChild(this);
  }

  contains(other: PlainNode | null): boolean {
    return other !== null && (other === this || this.contains(other.parentNode));
  }

  setAttribute(name: string, value: unknown): void {
    this.attributes[name] = String(value);
  }

  removeAttribute(name: string): void {
    delete this.attributes[name];
  }

  /** This element and every one within it, in the order of the page. */
  all(): readonly PlainNode[] {
    return [this, ...this.childNodes.flatMap((child) => child.all())];
  }
}

const PLAIN_DOCUMENT = {
  createElement: (name: string) => new PlainNode(name),
  createElementNS: (_namespace: string, name: string) => new PlainNode(name),
  createTextNode: (text: string) => Object.assign(new PlainNode('#text'), { data: text }),
};

export class PlainObserver {
  observe(): void {}
  disconnect(): void {}
}
