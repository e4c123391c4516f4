/** Validates the routes' responses: a cache or another plugin may have responded with something else. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Column, Kind, Site, Verdict } from '../../../machines/newsletter/subscriber-import';
import { asRecord, asText } from '../../_kit/json';

const PHASES: readonly Site[ 'phase' ][] = [
	'empty',
	'mapping',
	'previewing',
	'previewed',
	'importing',
	'paused',
	'done',
	'cancelled',
];
const KINDS: readonly Kind[] = [ 'email', 'categories', 'date', 'state', 'none' ];

/** The error for any other response. */
const unreadable = () => new ServiceFailure( failed( 'unreadable', { code: 'text', isRetryable: true } ) );

function oneOf< T extends string >( all: readonly T[], value: unknown ): T {
	const found = all.find( ( one ) => one === value );
	if ( found === undefined ) {
		throw unreadable();
	}
	return found;
}

function record( value: unknown ): Record< string, unknown > {
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

function number( value: unknown ): number {
	if ( typeof value !== 'number' ) {
		throw unreadable();
	}
	return value;
}

const readColumn = ( value: unknown ): Column => {
	const { name, samples, kind } = record( value );
	return { name: asText( name ), samples: list( samples, asText ), kind: oneOf( KINDS, kind ) };
};

function each< T >( value: unknown, read: ( one: unknown ) => T ): Record< Verdict, T > {
	const found = record( value );
	return {
		new: read( found.new ),
		known: read( found.known ),
		invalid: read( found.invalid ),
		unsubscribed: read( found.unsubscribed ),
	};
}

export function readSite( answer: unknown ): Site {
	const { phase, file, columns, rows, read, counts, first, done, refused } = record( answer );
	return {
		phase: oneOf( PHASES, phase ),
		file: asText( file ),
		columns: list( columns, readColumn ),
		rows: number( rows ),
		read: number( read ),
		counts: each( counts, number ),
		first: each( first, ( some ) => list( some, asText ) ),
		done: number( done ),
		refused: asText( refused ),
	};
}
