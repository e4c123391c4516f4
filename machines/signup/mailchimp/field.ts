/** The two parts of the signup field, which are saved together. Pure functions. */
import type { Context, SignupField } from './mailchimp.types';

/** The attributes of the field: both parts, or neither. */
export const savedField = ( { tag, value }: SignupField ): { signupFieldTag?: string; signupFieldValue?: string } =>
	tag && value
		? { signupFieldTag: tag, signupFieldValue: value }
		: { signupFieldTag: undefined, signupFieldValue: undefined };

/** Whether the block's attributes differ from what the typed field would save. */
export const isChanged = ( { field }: Context, { tag, value }: SignupField ): boolean => {
	const { signupFieldTag = '', signupFieldValue = '' } = savedField( field );
	return tag !== signupFieldTag || value !== signupFieldValue;
};
