/** Those who want to know of every change of any flow: told at most once a frame, and never while React renders. */
export class Watchers {
	private readonly all = new Set< () => void >();
	private frame = 0;

	/** @return Ends it. */
	add( onChange: () => void ): () => void {
		// Its own function each time: two components may give the same one.
		const watcher = () => onChange();
		this.all.add( watcher );
		return () => void this.all.delete( watcher );
	}

	tell(): void {
		if ( this.all.size > 0 ) {
			this.frame ||= requestAnimationFrame( () => {
				this.frame = 0;
				this.all.forEach( ( watcher ) => watcher() );
			} );
		}
	}
}
