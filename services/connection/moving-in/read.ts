/** Validates the routes' responses: a cache or another plugin may have responded with something else. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Group, Item, ItemState, Overview, Progress, Taken, Undone } from '../../../machines/connection/moving-in';
import { asRecord, asText } from '../../_kit/json';

type Json = Record< string, unknown >;

const STATES: readonly Overview[ 'state' ][] = [ 'nothing', 'open', 'taken', 'dismissed' ];
const ITEM_STATES: readonly ItemState[] = [ 'new', 'same', 'differs', 'needs-key', 'unused' ];
const GROUPS: readonly Group[] = [ 'features', 'services', 'content', 'kept' ];

/** The error for any other response. */
const unreadable = () => new ServiceFailure( failed( 'unreadable', { code: 'text', isRetryable: true } ) );

/** Checks that a string is one of the allowed ones. */
function oneOf< T extends string >( all: readonly T[], value: unknown ): T {
	const found = all.find( ( one ) => one === value );
	if ( found === undefined ) {
		throw unreadable();
	}
	return found;
}

function record( value: unknown ): Json {
	const found = asRecord( value );
	if ( ! found ) {
		throw unreadable();
	}
	return found;
}

function list< T >( value: unknown, read: ( one: unknown ) => T ): T[] {
	if ( ! Array.isArray( value ) ) {
		throw unreadable();
	}
	return value.map( read );
}

function count( value: unknown ): number {
	if ( typeof value !== 'number' || ! Number.isInteger( value ) || value < 0 ) {
		throw unreadable();
	}
	return value;
}

/** The position to continue from; null: done. */
const next = ( value: unknown ): number | null => ( value === null ? null : count( value ) );

const readItem = ( value: unknown ): Item => {
	const { id, group, label, becomes, state, ours, url, canTake } = record( value );
	return {
		id: asText( id ),
		group: oneOf( GROUPS, group ),
		label: asText( label ),
		becomes: asText( becomes ),
		state: oneOf( ITEM_STATES, state ),
		ours: asText( ours ),
		url: asText( url ),
		canTake: canTake === true,
	};
};

export function readProgress( answer: unknown ): Progress {
	const { total, done, next: after, copied, skipped, files } = record( answer );
	return {
		total: count( total ),
		done: count( done ),
		next: next( after ),
		copied: count( copied ),
		skipped: count( skipped ),
		files: count( files ),
	};
}

export function readOverview( answer: unknown ): Overview {
	const { state, time, canUndo, items, responses } = record( answer );
	return {
		state: oneOf( STATES, state ),
		time: asText( time ),
		canUndo: canUndo === true,
		items: list( items, readItem ),
		responses: readProgress( responses ),
	};
}

export function readTaken( answer: unknown ): Taken {
	const { refused, overview } = record( answer );
	return {
		refused: list( refused, ( one ) => {
			const { id, message } = record( one );
			return { id: asText( id ), message: asText( message ) };
		} ),
		overview: readOverview( overview ),
	};
}

export function readUndone( answer: unknown ): Undone {
	const { left, kept, next: after, overview } = record( answer );
	return { left: list( left, asText ), kept: count( kept ), next: next( after ), overview: readOverview( overview ) };
}
