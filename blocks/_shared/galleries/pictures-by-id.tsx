import { useSelector } from '@xstate/react';
import { Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { picturesByIdMachine, unknownIds } from '../../../machines/galleries/pictures-by-id';
import type { Field, Picture } from '../../../machines/galleries/pictures-by-id';
import type { Flow } from '../../_runtime/flows/flow';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { RetryNotice } from '../retry-notice';

type PicturesByIdFlow = Flow< typeof picturesByIdMachine >;

/** Says that images are being loaded, or which ones were not found. */
export function PicturesByIdView( { flow }: { flow: PicturesByIdFlow } ) {
	const isFinding = useSelector( flow, ( snapshot ) => snapshot.matches( 'finding' ) );
	const isUnfound = useSelector( flow, ( snapshot ) => snapshot.matches( 'unfound' ) );
	const failure = useSelector( flow, ( { context } ) => context.failure );
	const ids = useSelector( flow, ( { context } ) => unknownIds( context.pictures ).join( ', ' ) );
	if ( isFinding ) {
		return (
			<p className="statecraft-pictures-by-id" role="status">
				<Spinner />
				{ __( 'Loading images…', 'statecraft' ) }
			</p>
		);
	}
	return isUnfound ? (
		<RetryNotice
			status={ failure ? 'error' : 'warning' }
			message={
				failure
					? __( 'The images could not be loaded from the media library.', 'statecraft' )
					: sprintf(
							/* translators: %s: the ids of attachments, separated by commas. */
							__(
								'These images are not in the media library: %s. Visitors do not see them.',
								'statecraft'
							),
							ids
						)
			}
			reason={ failure?.reason }
			onRetry={ () => flow.send( { type: 'pictures.retry' } ) }
		/>
	) : null;
}

interface Props {
	clientId: string;
	/** The images in the block. */
	pictures: readonly Picture[];
	/** The properties that the block stores; the list must not change. */
	fields: readonly Field[];
}

/** Finds the block's images that are known only by their id. */
export function PicturesById( { clientId, pictures, fields }: Props ) {
	const flow = useFlow( picturesByIdMachine, {
		key: clientId,
		input: { pictures, fields },
		propEvents: [ { type: 'pictures.change', pictures } ],
	} );
	return <PicturesByIdView flow={ flow } />;
}
