/** Turns callbacks into a stream: what is pushed is yielded, in order. */
export class Queue< T > {
	private readonly waiting: T[] = [];
	private end: { error: unknown } | 'done' | null = null;
	private wake = () => {};

	push( entry: T ): void {
		this.waiting.push( entry );
		this.wake();
	}

	/** Ends the stream after what was pushed. */
	close(): void {
		this.end ??= 'done';
		this.wake();
	}

	/** Ends the stream after what was pushed, by throwing the error. */
	fail( error: unknown ): void {
		this.end ??= { error };
		this.wake();
	}

	async *[ Symbol.asyncIterator ](): AsyncGenerator< T, void > {
		for (;;) {
			yield* this.waiting.splice( 0 );
			if ( this.waiting.length > 0 ) {
				continue;
			}
			if ( this.end === 'done' ) {
				return;
			}
			if ( this.end ) {
				throw this.end.error;
			}
			await new Promise< void >( ( resolve ) => {
				this.wake = resolve;
			} );
		}
	}
}
