import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { ExternalLink, Notice, RadioControl, Spinner } from '@wordpress/components';
import { dateI18n, getSettings } from '@wordpress/date';
import { chosen } from '../../../machines/newsletter/newsletter-send';
import type { Event, Newsletter } from '../../../machines/newsletter/newsletter-send';
import { PanelButtons, PanelList } from '../../_shared/editor-plugin/panel-list';
import { RetryNotice } from '../../_shared/retry-notice';
import { failedText, progress, question, reasonOf, stateText, texts, uncertainText } from './messages';
import { Press } from './press';
import type { Props } from './press';

type Snapshot = ReturnType< Props[ 'flow' ][ 'getSnapshot' ] >;

const Waiting = ( { children }: { children: ReactNode } ) => (
	<p role="status">
		<Spinner />
		{ children }
	</p>
);

/** Whom it is sent to, and what can be done with that choice. */
function Choosing( { flow, snapshot }: Props & { snapshot: Snapshot } ) {
	const { newsletter, choice, message } = snapshot.context;
	const isBusy = snapshot.hasTag( 'busy' );
	const audience = chosen( snapshot.context );
	const isAsking = snapshot.matches( { choosing: 'asking' } );
	return (
		<>
			<RadioControl
				label={ texts().audience }
				selected={ audience ? choice : 'none' }
				options={ [
					{ label: texts().nobody, value: 'none' },
					...( newsletter?.audiences ?? [] ).map( ( { value, label, count } ) => ( {
						value,
						label: `${ label } (${ count })`,
					} ) ),
				] }
				disabled={ isBusy || isAsking }
				onChange={ ( value ) => flow.send( { type: 'audience.choose', audience: value } ) }
			/>
			{ audience && ! newsletter?.isPublic && <p>{ texts().withPost }</p> }
			{ isAsking ? (
				<>
					<p role="status">{ question( audience?.count ?? 0 ) }</p>
					<PanelButtons>
						<Press flow={ flow } event={ { type: 'send.confirm' } } isMain>
							{ texts().sendNow }
						</Press>
						<Press flow={ flow } event={ { type: 'send.dismiss' } }>
							{ texts().dismiss }
						</Press>
					</PanelButtons>
				</>
			) : (
				<PanelButtons>
					<Press flow={ flow } event={ { type: 'preview.open' } } isDisabled={ isBusy } isKept>
						{ texts().preview }
					</Press>
					<Press flow={ flow } event={ { type: 'test.send' } } isDisabled={ isBusy } isKept>
						{ texts().test }
					</Press>
					{ newsletter?.isPublic && (
						<Press flow={ flow } event={ { type: 'send.ask' } } isDisabled={ isBusy || ! audience } isMain>
							{ texts().sendNow }
						</Press>
					) }
				</PanelButtons>
			) }
			{ snapshot.matches( { choosing: 'testing' } ) && <Waiting>{ texts().testing }</Waiting> }
			{ snapshot.matches( { choosing: 'tested' } ) && <p role="status">{ message }</p> }
		</>
	);
}

/** How far it is, and what can be done. */
function Progress( { flow, snapshot, newsletter }: Props & { snapshot: Snapshot; newsletter: Newsletter } ) {
	const { failures, lastBatch, isLate } = newsletter;
	const press = ( event: Event, label: string ) =>
		snapshot.can( event ) && (
			<Press flow={ flow } event={ event }>
				{ label }
			</Press>
		);
	const retry = ( what: 'failed' | 'uncertain', count: number, text: string ) =>
		count > 0 && (
			<>
				<p>{ text }</p>
				{ press( { type: 'failed.retry', what }, texts().retry ) }
			</>
		);
	return (
		<>
			<p role="status">
				{ stateText( newsletter ) } { newsletter.all > 0 && progress( newsletter ) }
			</p>
			{ isLate && (
				<p>
					{ texts().late } { lastBatch && dateI18n( getSettings().formats.datetime, lastBatch, undefined ) }
				</p>
			) }
			{ retry( 'failed', newsletter.failed, failedText( newsletter.failed ) ) }
			{ retry( 'uncertain', newsletter.uncertain, uncertainText( newsletter.uncertain ) ) }
			{ failures.length > 0 && (
				<PanelList>
					{ failures.map( ( { email, reason, isUncertain } ) => (
						<li key={ email }>
							<p>
								<strong>{ email }</strong>
								<br />
								{ isUncertain ? texts().uncertain : reason }
							</p>
						</li>
					) ) }
				</PanelList>
			) }
			<PanelButtons>
				{ press( { type: 'sending.pause' }, texts().pause ) }
				{ press( { type: 'sending.resume' }, texts().resume ) }
				{ press( { type: 'sending.cancel' }, texts().cancel ) }
			</PanelButtons>
		</>
	);
}

/** What failed between the editor and the site. */
function failedStep( snapshot: Snapshot ): string {
	if ( snapshot.matches( { choosing: 'notPreviewed' } ) ) {
		return texts().notPreviewed;
	}
	if ( snapshot.matches( { choosing: 'notTested' } ) ) {
		return texts().notTested;
	}
	return snapshot.matches( 'notChanged' ) ? texts().notChanged : texts().failed;
}

function stateOf( flow: Props[ 'flow' ], snapshot: Snapshot ): ReactNode {
	const { newsletter } = snapshot.context;
	if ( snapshot.matches( 'idle' ) || snapshot.matches( 'loading' ) ) {
		return <Waiting>{ texts().loading }</Waiting>;
	}
	if ( snapshot.matches( 'changing' ) ) {
		return <Waiting>{ texts().changing }</Waiting>;
	}
	if ( snapshot.matches( 'unavailable' ) ) {
		return <p>{ texts().unavailable }</p>;
	}
	if ( snapshot.matches( 'choosing' ) ) {
		return <Choosing flow={ flow } snapshot={ snapshot } />;
	}
	if ( snapshot.matches( 'waiting' ) ) {
		return (
			<>
				<p role="status">{ texts().waiting }</p>
				<Press flow={ flow } event={ { type: 'sending.cancel' } }>
					{ texts().cancel }
				</Press>
			</>
		);
	}
	return newsletter && ! snapshot.hasTag( 'failed' ) ? (
		<Progress flow={ flow } snapshot={ snapshot } newsletter={ newsletter } />
	) : null;
}

/** The state of the newsletter, the same in each panel. */
export function NewsletterView( { flow }: Props ) {
	const snapshot = useSelector( flow, ( now ) => now );
	const { newsletter, failure } = snapshot.context;
	return (
		<div className="statecraft-newsletter">
			{ newsletter?.held && ! snapshot.hasTag( 'failed' ) && (
				<Notice status="warning" isDismissible={ false }>
					{ newsletter.held }{ ' ' }
					{ newsletter.settingsUrl && (
						<ExternalLink href={ newsletter.settingsUrl }>{ texts().settings }</ExternalLink>
					) }
				</Notice>
			) }
			{ stateOf( flow, snapshot ) }
			{ failure && (
				<RetryNotice
					message={ failedStep( snapshot ) }
					reason={ reasonOf( failure ) }
					onRetry={ () => flow.send( { type: 'request.retry' } ) }
				/>
			) }
		</div>
	);
}
