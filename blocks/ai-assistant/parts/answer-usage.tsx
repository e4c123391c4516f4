import { __, _n, sprintf } from '@wordpress/i18n';
import type { Usage } from '../../../machines/ai/ai-request';

/** Converts a WordPress locale, such as `pt_PT_ao90`, to a BCP 47 language tag. */
const languageOf = ( locale: string ) => locale.split( /[-_]/ ).slice( 0, 2 ).join( '-' ) || undefined;

/** The usage of an answer, with numbers formatted for the locale. */
function usageText( { tokens, cost }: Usage, currency: string, locale: string ): string {
	const formatNumber = ( number: number, options?: Intl.NumberFormatOptions ) =>
		new Intl.NumberFormat( languageOf( locale ), options ).format( number );
	const tokenCount = sprintf(
		/* translators: %s: a number. Tokens are the unit that AI providers bill by. */
		_n( '%s token', '%s tokens', tokens, 'statecraft' ),
		formatNumber( tokens )
	);
	return cost === null
		? tokenCount
		: sprintf(
				/* translators: 1: “1,234 tokens”. 2: an amount of money, such as $0.0021. */
				__( '%1$s, about %2$s at this site’s prices', 'statecraft' ),
				tokenCount,
				// Most answers cost less than 0.01.
				formatNumber( cost, {
					style: 'currency',
					currency,
					...( cost < 1 && { maximumSignificantDigits: 2 } ),
				} )
			);
}

/** Shows the tokens and the cost of an answer, so that a bill is no surprise. */
export const AnswerUsage = ( { usage, currency, locale }: { usage: Usage; currency: string; locale: string } ) => (
	<p className="statecraft-assistant__usage">{ usageText( usage, currency, locale ) }</p>
);
