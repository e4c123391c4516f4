import type { DataRegistry } from '@wordpress/data';

/** What the flows of an editor do when one of its blocks has failed. */
export interface Failures {
	/** Writes the unfinished work of the flows of a block into its attributes. */
	keep: ( data: DataRegistry, clientId: string ) => void;
	/** Ends the flows that failed, or all flows of the block if none did, so that the next component starts new ones. */
	restart: ( data: DataRegistry, clientId: string ) => void;
}

let provided: Failures | undefined;

/** Sets what the flows do. Called by their script once it has loaded: before that, there are no flows. */
export const provideFailures = ( failures: Failures ): void => {
	provided = failures;
};

export const failures: Failures = {
	keep: ( data, clientId ) => provided?.keep( data, clientId ),
	restart: ( data, clientId ) => provided?.restart( data, clientId ),
};
