/** Listeners for changes of any flow: called at most once per animation frame, and never while React renders. */
export class Watchers {
	private readonly all = new Set< () => void >();
	private frame = 0;

	/** @return Removes the listener. */
	add( onChange: () => void ): () => void {
		// A new function each time, because two components may pass the same one.
		const watcher = () => onChange();
		this.all.add( watcher );
		return () => void this.all.delete( watcher );
	}

	notify(): void {
		if ( this.all.size > 0 ) {
			this.frame ||= requestAnimationFrame( () => {
				this.frame = 0;
				this.all.forEach( ( watcher ) => watcher() );
			} );
		}
	}
}
