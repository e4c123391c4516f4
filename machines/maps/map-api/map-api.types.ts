import type { Call, Failure as PortFailure, Tag } from '../../_kit';
import type { Provider } from './providers';

export type { Tag };

/** Why there is no key or token, or why the map is not drawn. */
export type Failure = PortFailure<
	/** There is no token for MapKit. */
	| 'mapkit'
	/** The browser has no WebGL, or has lost it. */
	| 'webgl'
	/** The library could not be loaded. */
	| 'library'
	/** The service refused the key or the token. */
	| 'unauthorized'
>;

/** What a provider wants to see before it answers. */
export interface Access {
	/** The key of Mapbox, or a token for MapKit; empty when the site has none. */
	token: string;
	/** Where the key is from; `site` is one that was saved with this flow. */
	source: string;
}

/** The part of a map that decides who draws it. */
export interface Choice {
	/** The style of the map, such as `terrain`. */
	style: string;
	/** The value of the visitor's cookie; may be empty. */
	cookie: string;
	/** What the site is set to. */
	setting: string;
	/** The styles that need no key. */
	freeStyles: readonly string[];
	/** Whether the current user may change the key of the site. */
	mayEditKey: boolean;
}

export type Input = Choice;

export interface Context extends Choice, Access {
	/** The key in the field. */
	draft: string;
	failure: Failure | null;
}

export type Event =
	/** The cookie may change in another tab, as well. */
	| { type: 'style.change'; style: string; cookie: string }
	| { type: 'key.edit'; text: string }
	| { type: 'key.save' }
	| { type: 'key.remove' }
	/** A token of MapKit has expired. */
	| { type: 'token.renew' }
	/** The map reports that it cannot be drawn, or not completely. */
	| { type: 'map.fail'; failure: { kind: 'webgl' | 'library' | 'unauthorized' | 'unreached'; reason: string } }
	| { type: 'notice.dismiss' }
	| { type: 'request.retry' };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Reads the key of Mapbox, or requests a token for MapKit. */
	access: Call< { provider: Provider }, Access >;
	saveKey: Call< { key: string }, Access >;
	removeKey: Call< void, Access >;
};
