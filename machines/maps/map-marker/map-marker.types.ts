import type { AttributesCommit, Call, Failure as PortFailure, Tag } from '../../_kit';
import type { Coordinates, Place } from '../location-search';

export type { Tag };
export type { Coordinates, Place };

/** A marker, as saved. */
export interface Point {
	id: string;
	title: string;
	/** The name that the geocoder gave the place. */
	placeTitle: string;
	caption: string;
	coordinates: Coordinates;
}

/** Why the address of a map has no marker. */
export type Failure = PortFailure<
	/** The geocoder does not know the address. */
	'unfound'
>;

/** The visible part of a map. */
export interface Region {
	center: Coordinates;
	zoom: number;
}

/** The block attributes that the flow uses. */
export interface StoredAttributes {
	points: readonly Point[];
	address: string;
}

export interface Context extends StoredAttributes {
	/** The marker whose callout is open; null for none. */
	openId: string | null;
	/** The region that the map was moved to, until it is saved. */
	moved: Region | null;
	failure: Failure | null;
}

export type Input = StoredAttributes;

export type Event =
	/** The attributes of the block, whoever changed them. */
	| ( { type: 'attributes.change' } & StoredAttributes )
	| { type: 'marker.add' }
	| { type: 'marker.cancel' }
	/** The place chosen in the place search; null if there is none yet. */
	| { type: 'place.pick'; place: Place | null }
	/** A click on the map, or “Add at the centre”. */
	| { type: 'map.press'; coordinates: Coordinates }
	| { type: 'marker.open'; id: string }
	| { type: 'callout.close' }
	| { type: 'marker.edit'; id: string; change: { title?: string; caption?: string } }
	| { type: 'marker.delete'; id: string }
	/** The whole list, reordered or pasted. */
	| { type: 'points.set'; points: readonly Point[] }
	| { type: 'map.move'; center: Coordinates; zoom: number }
	| { type: 'request.retry' };

export type Emitted =
	| AttributesCommit
	/** Attributes that change while the author types: a pause ends the undo level. */
	| { type: 'attributes.type'; attributes: { points: readonly Point[] } };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** The first place with this address, as it may be saved; null if there is none. */
	geocode: Call< { address: string }, Place | null >;
};
