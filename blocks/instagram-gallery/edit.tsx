import { useBlockProps } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Icon } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { capturePhoto as icon } from '@wordpress/icons';
import { instagramMachine } from '../../machines/galleries/instagram';
import { useFlow } from '../_runtime/hooks/use-flow';
import { useIsPreview } from '../_runtime/hooks/use-preview';
import { useUndoLevels } from '../_runtime/hooks/use-undo-levels';
import { useCanUpload } from '../_shared/use-can-upload';
import type { Attributes } from './attributes';
import { InstagramView } from './parts/instagram-view';
import { Settings } from './parts/settings';

type Props = BlockEditProps< Attributes >;

/** The inserter preview: as many squares as the block shows photos. */
function Example( { attributes: { count = 9 } }: Pick< Props, 'attributes' > ) {
	return (
		<div { ...useBlockProps() }>
			<div
				className="wp-block-jetpack-instagram-gallery__grid statecraft-instagram__example"
				role="img"
				aria-label={ __( 'Photos', 'statecraft' ) }
			>
				{ Array.from( { length: Math.min( 9, count ) }, ( _, i ) => (
					<span key={ i }>
						<Icon icon={ icon } size={ 24 } />
					</span>
				) ) }
			</div>
		</div>
	);
}

/** A preview sends no requests. */
export default function Edit( props: Props ) {
	return useIsPreview() ? <Example attributes={ props.attributes } /> : <LiveGallery { ...props } />;
}

function LiveGallery( { clientId, attributes }: Props ) {
	const levels = useUndoLevels( clientId );
	const saved = { token: attributes.accessToken ?? '', user: attributes.instagramUser ?? '' };
	const flow = useFlow( instagramMachine, {
		key: clientId,
		input: saved,
		propEvents: [ { type: 'saved.change', ...saved } ],
	} );
	return (
		<div { ...useBlockProps() }>
			<Settings flow={ flow } attributes={ attributes } onChange={ levels.act } />
			<InstagramView flow={ flow } attributes={ attributes } mayConnect={ useCanUpload() } />
		</div>
	);
}
