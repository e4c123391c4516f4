/** Validates the routes' responses: a cache or another plugin may have responded with something else. */
import { ServiceFailure, failed } from '../../../machines/_kit/failure';
import type { Answer, Mail, Step, StepName } from '../../../machines/payments/rehearsal';
import { asRecord, asText } from '../../_kit/json';

type Json = Record< string, unknown >;

const STATES: readonly Answer[ 'state' ][] = [ 'impossible', 'ready', 'running', 'done' ];
const STEPS: readonly StepName[] = [ 'purchase', 'refund', 'renewal' ];
const DUE: readonly Answer[ 'step' ][] = [ ...STEPS, 'cleaning', '' ];
const WAYS: readonly Step[ 'via' ][] = [ 'webhook', 'list' ];

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

const readMail = ( value: unknown ): Mail => {
	const { subject, body } = record( value );
	return { subject: asText( subject ), body: asText( body ) };
};

const readStep = ( value: unknown ): Step => {
	const { step, visitor, owner, mails, via } = record( value );
	return {
		step: oneOf( STEPS, step ),
		visitor: asText( visitor ),
		owner: asText( owner ),
		mails: list( mails, readMail ),
		via: oneOf( WAYS, via ),
	};
};

export function readAnswer( answer: unknown ): Answer {
	const { state, run, step, reason, time, report } = record( answer );
	return {
		state: oneOf( STATES, state ),
		run: asText( run ),
		step: oneOf( DUE, step ),
		reason: asText( reason ),
		time: asText( time ),
		report: list( report, readStep ),
	};
}
