import { useSelector } from '@xstate/react';
import { Button, VisuallyHidden } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { countOf, shareOf } from '../../../machines/media/media-upload';
import type { Upload, mediaUploadMachine } from '../../../machines/media/media-upload';
import type { Flow } from '../../_runtime/flows/flow';
import { countText, failureText, spokenText, statusText } from './messages';

type UploadFlow = Flow< typeof mediaUploadMachine >;
type Snapshot = ReturnType< UploadFlow[ 'getSnapshot' ] >;

interface Props {
	flow: UploadFlow;
}

const uploadsOf = ( { context }: Snapshot ): readonly Upload[] => context.uploads;

interface ActProps extends Props {
	event: Parameters< UploadFlow[ 'send' ] >[ 0 ];
	/** The accessible name, if the text alone is ambiguous. */
	label?: string;
	children: string;
}

/** A button for an event, while the flow can handle it. */
function Act( { flow, event, label, children }: ActProps ) {
	const isPossible = useSelector( flow, ( snapshot ) => snapshot.can( event ) );
	return isPossible ? (
		<Button
			variant="secondary"
			size={ label ? 'compact' : 'default' }
			{ ...( label && { label, showTooltip: false } ) }
			onClick={ () => flow.send( event ) }
			__next40pxDefaultSize
		>
			{ children }
		</Button>
	) : null;
}

function Item( { flow, upload }: Props & { upload: Upload } ) {
	const { id, file, status, failure } = upload;
	return (
		<li className={ `is-${ status }` }>
			<span className="statecraft-media-upload__name" dir="auto">
				{ file.name }
			</span>
			<span className="statecraft-media-upload__status">{ statusText( upload ) }</span>
			{ failure && (
				<p className="statecraft-media-upload__reason" dir="auto">
					{ failureText( failure ) }
				</p>
			) }
			<span className="statecraft-media-upload__acts">
				<Act
					flow={ flow }
					event={ { type: 'file.retry', id } }
					label={ sprintf(
						/* translators: %s: a file name. */
						__( 'Try again: %s', 'statecraft' ),
						file.name
					) }
				>
					{ __( 'Try again', 'statecraft' ) }
				</Act>
				<Act
					flow={ flow }
					event={ { type: 'file.remove', id } }
					label={ sprintf(
						/* translators: %s: a file name. */
						__( 'Remove: %s', 'statecraft' ),
						file.name
					) }
				>
					{ __( 'Remove', 'statecraft' ) }
				</Act>
			</span>
		</li>
	);
}

/** A list of uploads: the overall progress, and each file with its status and, if it failed, the reason. */
export function MediaUploadView( { flow }: Props ) {
	const uploads = useSelector( flow, uploadsOf );
	const spoken = useSelector( flow, ( snapshot ) =>
		spokenText( snapshot.context.uploads, snapshot.hasTag( 'busy' ) )
	);
	const uploaded = countOf( uploads, 'uploaded' );
	return (
		<section className="statecraft-media-upload" aria-label={ __( 'Uploads', 'statecraft' ) }>
			<p className="statecraft-media-upload__count">{ countText( uploads ) }</p>
			<progress aria-label={ __( 'Uploaded', 'statecraft' ) } max={ 1 } value={ shareOf( uploads ) } />
			<VisuallyHidden role="status">{ spoken }</VisuallyHidden>
			<ul>
				{ uploads.map( ( upload ) => (
					<Item key={ upload.id } flow={ flow } upload={ upload } />
				) ) }
			</ul>
			<div className="statecraft-media-upload__acts">
				<Act flow={ flow } event={ { type: 'uploads.cancel' } }>
					{ __( 'Cancel', 'statecraft' ) }
				</Act>
				<Act flow={ flow } event={ { type: 'uploaded.insert' } }>
					{ sprintf(
						/* translators: %d: a number of files. */
						_n( 'Continue with %d file', 'Continue with %d files', uploaded, 'statecraft' ),
						uploaded
					) }
				</Act>
				<Act flow={ flow } event={ { type: 'failed.retry' } }>
					{ __( 'Retry all failed', 'statecraft' ) }
				</Act>
			</div>
		</section>
	);
}
