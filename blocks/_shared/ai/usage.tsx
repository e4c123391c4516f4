import { useSelector } from '@xstate/react';
import { _n, __, sprintf } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import type { Quota } from '../../../machines/ai/ai-feature';
import { aiAccessOf } from './flow';
import type { AiFeatureFlow } from './flow';

/** The locale of the admin screen, for `Intl`. */
const language = () => document.documentElement.lang || undefined;

/** A number, formatted for the locale of the admin screen. */
export const numberText = ( value: number, digits = 0 ) =>
	new Intl.NumberFormat( language(), { minimumFractionDigits: digits, maximumFractionDigits: digits } ).format(
		value
	);

/** A date such as `2026-12-01`, formatted for the locale; empty if it is invalid. */
function dayText( day: string ): string {
	const time = Date.parse( day );
	return Number.isNaN( time )
		? ''
		: new Intl.DateTimeFormat( language(), { dateStyle: 'long', timeZone: 'UTC' } ).format( time );
}

/** The used requests out of the limit. */
export const requestsText = ( { requestsCount, requestsLimit }: Quota ): string =>
	requestsLimit > 0
		? sprintf(
				/* translators: 1: number of requests that are used up, 2: number of requests that are allowed. */
				__( '%1$s of %2$s requests used.', 'statecraft' ),
				numberText( requestsCount ),
				numberText( requestsLimit )
			)
		: sprintf(
				/* translators: %s: number of requests. */
				_n( '%s request, without a limit.', '%s requests, without a limit.', requestsCount, 'statecraft' ),
				numberText( requestsCount )
			);

/** When the count resets; empty if unknown. */
export const resetText = ( { usagePeriod }: Quota ): string => {
	const day = dayText( usagePeriod?.nextStart ?? '' );
	/* translators: %s: a day such as December 1, 2026. */
	return day && sprintf( __( 'The count resets on %s.', 'statecraft' ), day );
};

const tokensText = ( { input, output }: { input: number; output: number } ) =>
	sprintf(
		/* translators: 1: number of tokens, 2: number of tokens. */
		__( '%1$s tokens in prompts, %2$s in answers.', 'statecraft' ),
		numberText( input ),
		numberText( output )
	);

const costText = ( cost: number, currency: string ) =>
	sprintf(
		/* translators: %s: an amount of money, such as $0.0645. */
		__( 'Estimated cost: %s, based on the prices in the settings.', 'statecraft' ),
		new Intl.NumberFormat( language(), {
			style: 'currency',
			currency,
			// Most requests cost less than 0.01.
			...( cost < 1 && { minimumFractionDigits: 4, maximumFractionDigits: 4 } ),
		} ).format( cost )
	);

/** This user's AI usage, as far as the site reports it. */
export function Usage( { flow }: { flow: AiFeatureFlow } ) {
	const quota = useSelector( flow, ( { context } ) => context.quota );
	const isChecking = useSelector( flow, ( snapshot ) => aiAccessOf( snapshot ) === 'checking' );
	return (
		<div className="statecraft-ai-usage">
			{ quota?.usagePeriod && (
				<>
					<p>
						{ requestsText( quota ) } { quota.requestsLimit > 0 && resetText( quota ) }
					</p>
					{ quota.tokensUsed && <p>{ tokensText( quota.tokensUsed ) }</p> }
					{ quota.costEstimate !== null && <p>{ costText( quota.costEstimate, quota.costCurrency ) }</p> }
				</>
			) }
			<p>
				<Button
					variant="link"
					isBusy={ isChecking }
					aria-disabled={ isChecking }
					onClick={ () => flow.send( { type: 'access.check' } ) }
				>
					{ __( 'Refresh usage', 'statecraft' ) }
				</Button>
			</p>
		</div>
	);
}
