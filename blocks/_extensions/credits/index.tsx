/** Part of the small script that every editor page loads: it only decides when what says that a credit is not shown is needed. */
import { Suspense, lazy } from 'react';
import type { ComponentType } from 'react';
import { createHigherOrderComponent } from '@wordpress/compose';
import { addFilter } from '@wordpress/hooks';
import { registerEditorPlugin } from '../../_runtime/editor/editor-slots';
import { FallBack } from '../../_runtime/registration/fall-back';
import { isAboutToPublish } from '../../_shared/editor-plugin/about-to-publish';
import { hasBlock } from '../../_shared/editor-plugin/block-names';
import { lazyPlugin } from '../../_shared/editor-plugin/lazy-plugin';
import { featuredImage, imageOf, showsImage } from './images';

interface EditProps {
	name: string;
	clientId: string;
	isSelected: boolean;
	attributes: Record< string, unknown >;
}

interface NoticeProps {
	clientId: string;
	id: number;
}

/** If it fails to load, the block works without it. */
const Notice = lazy( (): Promise< { default: ComponentType< NoticeProps > } > =>
	import( './credit-notice' ).catch( () => ( { default: () => null } ) )
);

const Missing = ( props: NoticeProps ) => (
	<FallBack to={ null }>
		<Suspense fallback={ null }>
			<Notice { ...props } />
		</Suspense>
	</FallBack>
);

const ofBlock = createHigherOrderComponent(
	( BlockEdit: ComponentType< EditProps > ) => ( props: EditProps ) => {
		const { name, clientId, isSelected, attributes } = props;
		const id = isSelected ? imageOf( name, attributes ) : 0;
		return (
			<>
				<BlockEdit { ...props } />
				{ id > 0 && <Missing clientId={ clientId } id={ id } /> }
			</>
		);
	},
	'withCreditNotice'
);

const ofFeaturedImage = createHigherOrderComponent(
	( Panel: ComponentType< { featuredImageId?: number } > ) => ( props: { featuredImageId?: number } ) => (
		<>
			<Panel { ...props } />
			{ Boolean( props.featuredImageId ) && <Missing clientId="" id={ Number( props.featuredImageId ) } /> }
		</>
	),
	'withCreditNotice'
);

export const WhenUncaptioned = lazyPlugin(
	( select ) => isAboutToPublish( select ) && ( featuredImage( select ) > 0 || hasBlock( select, showsImage ) ),
	() => import( './credit-panel' )
);

/** Tells authors of images whose credit visitors do not see, because what shows them has no caption. */
export function register(): void {
	addFilter( 'editor.BlockEdit', 'statecraft/credits', ofBlock );
	addFilter( 'editor.PostFeaturedImage', 'statecraft/credits', ofFeaturedImage );
	registerEditorPlugin( 'statecraft-credits', WhenUncaptioned );
}
