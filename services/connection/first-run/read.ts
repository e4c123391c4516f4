/** Validates the routes' responses: a cache or another plugin may have responded with something else. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Goal, Overview, Step, StepState } from '../../../machines/connection/first-run';
import { asRecord, asText } from '../../_kit/json';

const STATES: readonly StepState[] = [ 'done', 'open', 'failed' ];

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

function flag( value: unknown ): boolean {
	if ( typeof value !== 'boolean' ) {
		throw unreadable();
	}
	return value;
}

const readStep = ( value: unknown ): Step => {
	const { id, label, state: named, help, url, text } = record( value );
	const state = STATES.find( ( one ) => one === named );
	if ( ! state ) {
		throw unreadable();
	}
	return {
		id: asText( id ),
		label: asText( label ),
		state,
		help: asText( help ),
		url: asText( url ),
		text: asText( text ),
	};
};

const readGoal = ( value: unknown ): Goal => {
	const { id, title, isReached, steps } = record( value );
	return { id: asText( id ), title: asText( title ), isReached: flag( isReached ), steps: list( steps, readStep ) };
};

export function readOverview( answer: unknown ): Overview {
	const { isHidden, goals } = record( answer );
	return { isHidden: flag( isHidden ), goals: list( goals, readGoal ) };
}
