/** The two parts of a field that belong together: pure functions. */
import type { Context, SignupField } from './mailchimp.types';

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
