import { useSelector } from '@xstate/react';
import { Button, FormFileUpload, VisuallyHidden } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { shareOf } from '../../../../machines/video/upload';
import { leave } from '../../focus';
import { LinkOut } from '../../link-out';
import { amountsText } from './amounts';
import { failureText, isFormatFailure, spokenText, statusText } from './messages';
import type { Snapshot, UploadFlow } from './messages';

/** The page that VideoPress's own uploads lead to. */
const RECOMMENDED_SETTINGS = 'https://wordpress.com/support/videopress/recommended-video-settings/';

interface Props {
	flow: UploadFlow;
	fileName: string;
}

const amountsOf = ( { context }: Snapshot ) => amountsText( context );
const shareIn = ( { context }: Snapshot ) => shareOf( context );
const shownFailure = ( snapshot: Snapshot ) => ( snapshot.hasTag( 'failed' ) ? snapshot.context.failure : null );

/** What goes on, stops or begins again: one button, so that it keeps the focus when another state takes its place. */
const MAIN_ACTS = [
	{ event: { type: 'upload.pause' }, variant: 'secondary', label: () => __( 'Pause', 'statecraft' ) },
	{ event: { type: 'upload.resume' }, variant: 'primary', label: () => __( 'Resume', 'statecraft' ) },
	{ event: { type: 'upload.retry' }, variant: 'primary', label: () => __( 'Try again', 'statecraft' ) },
] as const;

const isPossible = ( snapshot: Snapshot, event: Parameters< UploadFlow[ 'send' ] >[ 0 ] ): boolean =>
	snapshot.status === 'active' && snapshot.can( event );

function MainAct( { flow }: Pick< Props, 'flow' > ) {
	const act = useSelector( flow, ( snapshot ) => MAIN_ACTS.find( ( { event } ) => isPossible( snapshot, event ) ) );
	return act ? (
		<Button variant={ act.variant } onClick={ () => flow.send( act.event ) } __next40pxDefaultSize>
			{ act.label() }
		</Button>
	) : null;
}

function Cancel( { flow }: Pick< Props, 'flow' > ) {
	const isShown = useSelector( flow, ( snapshot ) => isPossible( snapshot, { type: 'upload.abort' } ) );
	return isShown ? (
		<Button
			variant="secondary"
			onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
				leave( currentTarget );
				flow.send( { type: 'upload.abort' } );
			} }
			__next40pxDefaultSize
		>
			{ __( 'Cancel', 'statecraft' ) }
		</Button>
	) : null;
}

function FailureNote( { flow }: Pick< Props, 'flow' > ) {
	const failure = useSelector( flow, shownFailure );
	return failure ? (
		<p className="statecraft-upload__reason" role="alert" dir="auto">
			{ failureText( failure ) }{ ' ' }
			{ isFormatFailure( failure ) && (
				<>
					{ __( 'MP4 with H.264 and WebM play in every browser.', 'statecraft' ) }{ ' ' }
					<LinkOut href={ RECOMMENDED_SETTINGS }>
						{ __( 'Recommended video settings', 'statecraft' ) }
					</LinkOut>
				</>
			) }
		</p>
	) : null;
}

/** One upload: how much is sent, how fast, what happens now, and what can be done about it. */
export function UploadProgress( { flow, fileName }: Props ) {
	const status = useSelector( flow, statusText );
	const spoken = useSelector( flow, spokenText );
	const amounts = useSelector( flow, amountsOf );
	const share = useSelector( flow, shareIn );
	const needsFile = useSelector( flow, ( snapshot ) => snapshot.matches( 'needs-file' ) );
	return (
		<section className="statecraft-upload" aria-label={ __( 'Upload', 'statecraft' ) }>
			<p className="statecraft-upload__name" dir="auto">
				{ fileName }
			</p>
			<progress aria-label={ __( 'Uploaded', 'statecraft' ) } max={ 1 } value={ share } />
			<p className="statecraft-upload__numbers">
				<span>{ status }</span> <span>{ amounts }</span>
			</p>
			<VisuallyHidden role="status">{ spoken }</VisuallyHidden>
			<FailureNote flow={ flow } />
			<div className="statecraft-upload__acts">
				<MainAct flow={ flow } />
				{ needsFile && (
					<FormFileUpload
						accept="video/*"
						onChange={ ( { currentTarget } ) => {
							const file = currentTarget.files?.[ 0 ];
							if ( file ) {
								leave( currentTarget );
								flow.send( { type: 'file.choose', file } );
							}
						} }
						render={ ( { openFileDialog } ) => (
							<Button variant="primary" onClick={ openFileDialog } __next40pxDefaultSize>
								{ __( 'Choose the file again', 'statecraft' ) }
							</Button>
						) }
					/>
				) }
				<Cancel flow={ flow } />
			</div>
		</section>
	);
}
