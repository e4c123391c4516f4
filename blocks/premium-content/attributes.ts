/** The attributes of the container in the editor. */
export interface Attributes extends Record< string, unknown > {
	/** The plans whose buyers see the subscriber view; empty: nobody does. */
	selectedPlanIds?: unknown;
	/** The single plan of older versions. */
	selectedPlanId?: unknown;
}

/** Block names. */
export const CONTAINER = 'premium-content/container';
export const SUBSCRIBER_VIEW = 'premium-content/subscriber-view';
export const LOGGED_OUT_VIEW = 'premium-content/logged-out-view';
export const BUTTONS = 'premium-content/buttons';
export const LOGIN_BUTTON = 'premium-content/login-button';

const idIn = ( value: unknown ): number | null => {
	const id = typeof value === 'string' || typeof value === 'number' ? Number( value ) : NaN;
	return Number.isSafeInteger( id ) && id > 0 ? id : null;
};

/** The selected plans, of any version. A single id may be in place of the list. */
export const plansOf = ( { selectedPlanIds, selectedPlanId }: Attributes ): number[] => [
	...new Set(
		[ selectedPlanIds, selectedPlanId ]
			.flat()
			.map( idIn )
			.filter( ( id ) => id !== null )
	),
];

/** The attributes of the “Log in” button. The colours are those of older versions. */
export interface LoginAttributes extends Record< string, unknown > {
	text?: string;
	borderRadius?: number;
}

/** The text of that button, whatever a post or a pattern contains in its place. */
export const wordsOf = ( { text }: Readonly< Record< string, unknown > > ): string =>
	typeof text === 'string' ? text : '';
