import type { Call, Failure as PortFailure, Tag } from '../../_kit';
import type { Provider } from './providers';

export type { Tag };

/** Why there is no key or token, or why the map could not be drawn. */
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

/** The credentials that a provider requires. */
export interface Access {
	/** The Mapbox key or a MapKit token; empty if the site has none. */
	token: string;
	/** Where the key is set; `site` if it was saved by this flow. */
	source: string;
}

/** What determines the library that draws a map. */
export interface Choice {
	/** The style of the map, such as `terrain`. */
	style: string;
	/** The value of the visitor's cookie; may be empty. */
	cookie: string;
	/** The site's setting. */
	setting: string;
	/** The styles that need no key. */
	freeStyles: readonly string[];
	/** Whether the current user may change the site's key. */
	mayEditKey: boolean;
}

export type Input = Choice;

export interface Context extends Choice, Access {
	/** The key in the field. */
	draft: string;
	failure: Failure | null;
}

export type Event =
	/** The style changed, or the cookie, which another tab may change. */
	| { type: 'style.change'; style: string; cookie: string }
	| { type: 'key.edit'; text: string }
	| { type: 'key.save' }
	| { type: 'key.remove' }
	/** A MapKit token expired. */
	| { type: 'token.renew' }
	/** The map reported that it cannot be drawn, or only partly. */
	| { type: 'map.fail'; failure: { kind: 'webgl' | 'library' | 'unauthorized' | 'unreached'; reason: string } }
	| { type: 'notice.dismiss' }
	| { type: 'request.retry' };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** Reads the Mapbox key, or requests a MapKit token. */
	access: Call< { provider: Provider }, Access >;
	saveKey: Call< { key: string }, Access >;
	removeKey: Call< void, Access >;
};
