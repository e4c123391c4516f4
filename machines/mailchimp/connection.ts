/** The connection as a number, and the two parts of a field that belong together: pure functions. */
import type { Context, Failure, SignupField } from './mailchimp.types';

/** The number of each state of the connection. */
const CONNECTION = { loading: 0, connected: 1, 'not-connected': 2 } as const;

/** The connection as a number: 0 loading, 1 connected, 2 not connected. */
export const connectionOf = ( { value }: { value: string | object } ): 0 | 1 | 2 =>
	CONNECTION[ ( typeof value === 'string' ? value : Object.keys( value )[ 0 ] ) as keyof typeof CONNECTION ];

/** What the block saves of the field: both parts, or neither. */
export const savedField = ( { tag, value }: SignupField ): { signupFieldTag?: string; signupFieldValue?: string } =>
	tag && value
		? { signupFieldTag: tag, signupFieldValue: value }
		: { signupFieldTag: undefined, signupFieldValue: undefined };

/** Whether the block has something else than what was typed would make of it. */
export const isNews = ( { field }: Context, { tag, value }: SignupField ): boolean => {
	const { signupFieldTag = '', signupFieldValue = '' } = savedField( field );
	return tag !== signupFieldTag || value !== signupFieldValue;
};

/** Nothing was heard for too long. */
export const silent: Failure = { kind: 'silent' };
