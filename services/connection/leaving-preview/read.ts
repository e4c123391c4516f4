/** Validates the routes' responses: a cache or another plugin may have responded with something else. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Comparison, Found, Post } from '../../../machines/connection/leaving-preview';
import { asRecord, asText } from '../../_kit/json';

/** The error for any other response. */
const unreadable = () => new ServiceFailure( failed( 'unreadable', { code: 'text', isRetryable: true } ) );

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

function count( value: unknown ): number {
	if ( typeof value !== 'number' || ! Number.isInteger( value ) || value < 0 ) {
		throw unreadable();
	}
	return value;
}

const readPost = ( value: unknown ): Post => {
	const { id, title, url, blocks } = record( value );
	return { id: count( id ), title: asText( title ), url: asText( url ), blocks: list( blocks, asText ) };
};

export function readFound( answer: unknown ): Found {
	const { posts, others, next } = record( answer );
	return {
		posts: list( posts, readPost ),
		others: count( others ),
		next: next === null ? null : count( next ),
	};
}

export function readComparison( answer: unknown ): Comparison {
	const { before, after } = record( answer );
	return { before: list( before, asText ), after: list( after, asText ) };
}
