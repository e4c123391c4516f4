import { __ } from '@wordpress/i18n';
import { TONES, languagesFor } from '../../../machines/ai/ai-request';
import type { Language, PromptType, Tone, PromptRequest } from '../../../machines/ai/ai-request';

/** A menu item: its label, and the prompt request that it sends. */
export interface Shortcut {
	label: string;
	promptRequest: PromptRequest & { type: PromptType };
}

/** The shortcuts that work on a text. */
export const improvements = (): Shortcut[] => [
	{ label: __( 'Continue writing', 'statecraft' ), promptRequest: { type: 'continue' } },
	{ label: __( 'Correct spelling and grammar', 'statecraft' ), promptRequest: { type: 'correctSpelling' } },
	{ label: __( 'Simplify', 'statecraft' ), promptRequest: { type: 'simplify' } },
	{ label: __( 'Summarize', 'statecraft' ), promptRequest: { type: 'summarize' } },
	{ label: __( 'Expand', 'statecraft' ), promptRequest: { type: 'makeLonger' } },
	{ label: __( 'Make shorter', 'statecraft' ), promptRequest: { type: 'makeShorter' } },
];

/** The labels of the tones. Exhaustive: a tone without a label does not compile. */
const toneLabels = (): Record< Tone, string > => ( {
	formal: __( 'Formal', 'statecraft' ),
	informal: __( 'Informal', 'statecraft' ),
	optimistic: __( 'Optimistic', 'statecraft' ),
	humorous: __( 'Humorous', 'statecraft' ),
	serious: __( 'Serious', 'statecraft' ),
	skeptical: __( 'Skeptical', 'statecraft' ),
	empathetic: __( 'Empathetic', 'statecraft' ),
	confident: __( 'Confident', 'statecraft' ),
	passionate: __( 'Passionate', 'statecraft' ),
	provocative: __( 'Provocative', 'statecraft' ),
} );

export const toneChanges = (): Shortcut[] =>
	TONES.map( ( tone ) => ( { label: toneLabels()[ tone ], promptRequest: { type: 'changeTone', tone } } ) );

/** The labels of the languages. Exhaustive: a language without a label does not compile. */
export const languageLabels = (): Record< Language, string > => ( {
	en: __( 'English', 'statecraft' ),
	es: __( 'Spanish', 'statecraft' ),
	fr: __( 'French', 'statecraft' ),
	de: __( 'German', 'statecraft' ),
	it: __( 'Italian', 'statecraft' ),
	pt: __( 'Portuguese', 'statecraft' ),
	ru: __( 'Russian', 'statecraft' ),
	zh: __( 'Chinese', 'statecraft' ),
	ja: __( 'Japanese', 'statecraft' ),
	ar: __( 'Arabic', 'statecraft' ),
	hi: __( 'Hindi', 'statecraft' ),
	ko: __( 'Korean', 'statecraft' ),
	id: __( 'Indonesian', 'statecraft' ),
	tl: __( 'Filipino', 'statecraft' ),
	vi: __( 'Vietnamese', 'statecraft' ),
} );

/**
 * The translation shortcuts.
 *
 * @param locale The locale of the site, whose language comes first.
 */
export const translations = ( locale: string ): Shortcut[] =>
	languagesFor( locale ).map( ( language ) => ( {
		label: languageLabels()[ language ],
		promptRequest: { type: 'changeLanguage', language },
	} ) );
