import { useRegistry } from '@wordpress/data';
import type { DataRegistry } from '@wordpress/data';
import { newsletterSendMachine } from '../../../machines/newsletter/newsletter-send';
import { envelope } from '@wordpress/icons';
import { editorSlots } from '../../_runtime/editor/editor-slots';
import { EDITOR } from '../../_runtime/flows/editor-flows';
import { useEditorValue } from '../../_runtime/hooks/use-editor-value';
import { useFlow } from '../../_runtime/hooks/use-flow';
import { texts } from './messages';
import { NewsletterView } from './newsletter-view';
import { PreviewDialog } from './preview-dialog';

/** The meta with the choice, and Jetpack's, which is true if the post is sent to nobody. */
const AUDIENCE = '_statecraft_newsletter_audience';
const DO_NOT_SEND = '_jetpack_dont_email_post_to_subs';

interface PostSelectors {
	getCurrentPostId: () => unknown;
	getCurrentPostAttribute: ( name: string ) => unknown;
	getEditedPostAttribute: ( name: string ) => unknown;
}
interface PostActions {
	editPost: ( edits: { meta: Record< string, unknown > } ) => void;
}

const postIn = ( select: DataRegistry[ 'select' ] ) => {
	const post = select( 'core/editor' ) as unknown as PostSelectors;
	const meta = ( post.getEditedPostAttribute( 'meta' ) ?? {} ) as Record< string, unknown >;
	return {
		id: Number( post.getCurrentPostId() ),
		status: String( post.getCurrentPostAttribute( 'status' ) ?? '' ),
		audience: meta[ DO_NOT_SEND ] === true ? 'none' : String( meta[ AUDIENCE ] || 'none' ),
	};
};

const None = () => null;

/** The panels, which all show the one flow of the editor. */
export default function NewsletterPlugin() {
	const data = useRegistry();
	const { id, status, audience } = useEditorValue( ( { select } ) => postIn( select ) );
	const flow = useFlow( newsletterSendMachine, {
		key: EDITOR,
		input: undefined,
		propEvents: [
			{ type: 'choice.change', audience },
			{ type: 'post.show', postId: id, status },
		],
		on: {
			'choice.edit': ( choice ) =>
				( data.dispatch( 'core/editor' ) as unknown as PostActions ).editPost( {
					meta: { [ AUDIENCE ]: choice.audience, [ DO_NOT_SEND ]: choice.audience === 'none' },
				} ),
		},
	} );
	const {
		PluginDocumentSettingPanel: Sidebar = None,
		PluginPrePublishPanel: Before = None,
		PluginPostPublishPanel: After = None,
	} = editorSlots();
	const { title } = texts();
	return (
		<>
			<Sidebar name="statecraft-newsletter" title={ title }>
				<NewsletterView flow={ flow } />
			</Sidebar>
			<Before title={ title } icon={ envelope } initialOpen>
				<NewsletterView flow={ flow } />
			</Before>
			<After title={ title } icon={ envelope } initialOpen>
				<NewsletterView flow={ flow } />
			</After>
			<PreviewDialog flow={ flow } />
		</>
	);
}
