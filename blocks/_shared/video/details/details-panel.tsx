import type { ReactNode } from 'react';
import { useSelector } from '@xstate/react';
import { PanelBody, TextControl, TextareaControl } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { videoDetailsMachine } from '../../../../machines/video/video-details';
import { isLoaded } from '../../../_runtime/registration/availability';
import { site } from '../../../_runtime/registration/site';
import type { Flow } from '../../../_runtime/flows/flow';
import { RetryNotice } from '../../retry-notice';
import { requestFailureText } from '../request-failure';
import { ChapterList } from './chapter-list';
import { rowsOf } from './rows';

type DetailsFlow = Flow< typeof videoDetailsMachine >;
type Snapshot = ReturnType< DetailsFlow[ 'getSnapshot' ] >;

interface Props {
	flow: DetailsFlow;
}

interface PanelProps extends Props {
	/** The player control below the chapters, used to find their times. */
	children?: ReactNode;
}

function statusOf( snapshot: Snapshot ): string {
	if ( snapshot.matches( 'saving' ) ) {
		return __( 'Saving…', 'statecraft' );
	}
	return snapshot.matches( 'saved' ) ? __( 'Saved', 'statecraft' ) : '';
}

/** Why the texts were not saved, with “Try again”. */
function FailureNotice( { flow }: Props ) {
	const failure = useSelector( flow, ( { context } ) => context.failure );
	return failure ? (
		<RetryNotice
			message={ requestFailureText( failure, __( 'The details were not saved.', 'statecraft' ) ) }
			onRetry={ () => flow.send( { type: 'save.retry' } ) }
		/>
	) : null;
}

/** The panel “Details”: the video's title and description, saved while typing. Hidden where chapters are not available. */
export function DetailsPanel( { flow, children }: PanelProps ) {
	const title = useSelector( flow, ( { context } ) => context.title );
	const description = useSelector( flow, ( { context } ) => context.description );
	const hasChaptersFile = useSelector( flow, ( { context } ) => context.hasChaptersFile );
	const status = useSelector( flow, statusOf );
	const onBlur = () => flow.send( { type: 'field.leave' } );
	return isLoaded( 'videopress/video-chapters', site() ) ? (
		<PanelBody title={ __( 'Details', 'statecraft' ) } className="statecraft-video-details">
			<TextControl
				label={ __( 'Title', 'statecraft' ) }
				value={ title }
				onChange={ ( value ) => flow.send( { type: 'title.edit', title: value } ) }
				onBlur={ onBlur }
				__next40pxDefaultSize
				__nextHasNoMarginBottom
			/>
			<TextareaControl
				label={ __( 'Description', 'statecraft' ) }
				value={ description }
				rows={ rowsOf( description ) }
				onChange={ ( value ) => flow.send( { type: 'description.edit', description: value } ) }
				onBlur={ onBlur }
				__nextHasNoMarginBottom
			/>
			<ChapterList { ...{ description, hasChaptersFile } } />
			{ children }
			<p role="status" className="statecraft-video-details__status">
				{ status }
			</p>
			<FailureNotice flow={ flow } />
		</PanelBody>
	) : null;
}
