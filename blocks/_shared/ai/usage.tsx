import { _n, __, sprintf } from '@wordpress/i18n';
import { Button } from '@wordpress/components';
import type { Quota } from '../../../machines/ai/ai-feature';
import { useFlowValue } from '../../_runtime/hooks/use-flow';
import { aiAccessOf } from './flow';
import type { AiFeatureFlow } from './flow';

/** The language of the screen, as Intl wants it. */
const language = () => document.documentElement.lang || undefined;

/** A number as people of the screen's language write it. */
export const numberText = ( value: number, digits = 0 ) =>
	new Intl.NumberFormat( language(), { minimumFractionDigits: digits, maximumFractionDigits: digits } ).format(
		value
	);

/** A day as the site writes it, `2026-12-01`, for people; empty when it is none. */
function dayText( day: string ): string {
	const time = Date.parse( day );
	return Number.isNaN( time )
		? ''
		: new Intl.DateTimeFormat( language(), { dateStyle: 'long', timeZone: 'UTC' } ).format( time );
}

/** How many requests are used up, of how many. */
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

/** When counting starts anew; empty when the site does not say. */
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
			// Most requests cost less than a hundredth.
			...( cost < 1 && { minimumFractionDigits: 4, maximumFractionDigits: 4 } ),
		} ).format( cost )
	);

/** What this person has used of AI, as far as the site has said it. */
export function Usage( { flow }: { flow: AiFeatureFlow } ) {
	const quota = useFlowValue( flow, ( { context } ) => context.quota );
	const isChecking = useFlowValue( flow, ( snapshot ) => aiAccessOf( snapshot ) === 'checking' );
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
