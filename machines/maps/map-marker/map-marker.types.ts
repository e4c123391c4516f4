import type { AttributesCommit, Call, Failure as PortFailure, Tag } from '../../_kit';
import type { Coordinates, Place } from '../location-search';

export type { Tag };
export type { Coordinates, Place };

/** A marker, as it is saved. */
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
	/** The geocoder knows no such address. */
	'unfound'
>;

/** The part of a map that is shown. */
export interface Region {
	center: Coordinates;
	zoom: number;
}

/** The attributes of the block that the flow uses. */
export interface StoredAttributes {
	points: readonly Point[];
	address: string;
}

export interface Context extends StoredAttributes {
	/** The marker whose callout is open; null for none. */
	openId: string | null;
	/** Where the map was moved to, until that is saved. */
	moved: Region | null;
	failure: Failure | null;
}

export type Input = StoredAttributes;

export type Event =
	/** The block's attributes, whoever changed them. */
	| ( { type: 'attributes.change' } & StoredAttributes )
	| { type: 'marker.add' }
	| { type: 'marker.cancel' }
	/** What the place search has picked; null while it has picked nothing. */
	| { type: 'place.pick'; place: Place | null }
	/** A press on the map, or “Add at the centre”. */
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
	/** Attributes to write while the author types: a pause ends the undo level. */
	| { type: 'attributes.type'; attributes: { points: readonly Point[] } };

/** The services of the flow, by port. Each throws a `ServiceFailure` with a {@link Failure}. */
export type Services = {
	/** The first place with this address, as it may be saved; null without one. */
	geocode: Call< { address: string }, Place | null >;
};
