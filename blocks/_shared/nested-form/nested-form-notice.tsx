/** A form that older content has in another one. */
import { store } from '@wordpress/block-editor';
import { Button, Notice } from '@wordpress/components';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { leave } from '../focus';

const FORM = 'jetpack/contact-form';

interface Selectors {
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string ) => { ref?: number } | null;
	getBlockIndex: ( clientId: string ) => number;
	getBlockParents: ( clientId: string ) => readonly string[];
	getBlockParentsByBlockName: ( clientId: string, name: string ) => readonly string[];
	getBlockRootClientId: ( clientId: string ) => string | null;
}

interface Actions {
	moveBlockToPosition: ( clientId: string, from: string, to: string, index: number ) => void;
	selectBlock: ( clientId: string ) => void;
}

/** The outermost form around a block; one that only names a form prints none itself. */
const outerForm = (
	{ getBlockAttributes, getBlockParentsByBlockName }: Selectors,
	clientId: string
): string | undefined =>
	getBlockParentsByBlockName( clientId, FORM ).find( ( form ) => ! getBlockAttributes( form )?.ref );

/** What has to leave a form for a block to be out of it: what is kept elsewhere leaves as a whole, or its other uses would change. */
function leaving( blocks: Selectors, clientId: string, form: string ): string {
	const parents = blocks.getBlockParents( clientId );
	return (
		parents
			.slice( parents.indexOf( form ) + 1 )
			.find( ( id ) => blocks.getBlockName( id ) === 'core/block' || blocks.getBlockAttributes( id )?.ref ) ??
		clientId
	);
}

/** Says of a form in a form what is wrong, and moves it out; nothing where it stands for itself. */
export function NestedFormNotice( { clientId }: { clientId: string } ) {
	const registry = useRegistry();
	const { moveBlockToPosition, selectBlock } = useDispatch( store ) as unknown as Actions;
	const form = useSelect(
		( select ) => outerForm( select( store ) as unknown as Selectors, clientId ),
		[ clientId ]
	);
	if ( ! form ) {
		return null;
	}
	const moveOut = () => {
		const blocks = registry.select( store ) as unknown as Selectors;
		const moved = leaving( blocks, clientId, form );
		moveBlockToPosition(
			moved,
			blocks.getBlockRootClientId( moved ) ?? '',
			blocks.getBlockRootClientId( form ) ?? '',
			blocks.getBlockIndex( form ) + 1
		);
		selectBlock( moved );
	};
	return (
		<Notice className="statecraft-form-notice" status="warning" isDismissible={ false }>
			<p>
				{ __(
					'A form cannot be inside another form. On the page, visitors find this one below the other, and can send both.',
					'statecraft'
				) }
			</p>
			<Button
				variant="secondary"
				size="compact"
				onClick={ ( { currentTarget }: { currentTarget: Element } ) => {
					leave( currentTarget );
					moveOut();
				} }
			>
				{ __( 'Move it below the other form', 'statecraft' ) }
			</Button>
		</Notice>
	);
}
