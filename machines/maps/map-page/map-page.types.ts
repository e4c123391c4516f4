import type { Tag } from '../../_kit';

export type { Tag };

/** Why there is no map: the browser cannot draw, the library or the service did not answer, or the service refused the site's key. */
export type FailureKind = 'webgl' | 'library' | 'unauthorized' | 'unreached';

export interface Context {
	/** Empty until something fails. */
	failure: FailureKind | '';
}

export type Event =
	/** The map is about to be scrolled into view, or has left it. */
	| { type: 'view.enter' }
	| { type: 'view.leave' }
	/** What the map reports. */
	| { type: 'map.fail'; kind: FailureKind }
	| { type: 'map.retry' }
	/** The list of places is shown in place of the map, or the map again. */
	| { type: 'list.toggle' };

/** Takes the map away and gives back its memory. */
export type Emitted = { type: 'map.remove' };
