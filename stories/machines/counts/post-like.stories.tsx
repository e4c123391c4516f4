import { useSelector } from '@xstate/react';
import '../../../blocks/like/style.scss';
import { useElement } from '../../../blocks/_runtime/hooks/use-element';
import type { Flow } from '../../../blocks/_runtime/flows/flow';
import { show } from '../../../blocks/like/show';
import type { postLikeMachine } from '../../../machines/counts/post-like';
import { model } from '../../../test/machines/counts/post-like/post-like.model';
import { flowStories } from '../../_kit/flow-stories';
import { likePage } from './post-like.page';
import { postLikeStories } from './post-like.table';

/** The server's markup, in the state that the script of the page shows. */
function Page( { flow }: { flow: Flow< typeof postLikeMachine > } ) {
	const state = useSelector( flow, ( { value } ) => value );
	const { words, message } = useSelector( flow, ( { context } ) => context );
	const { ref } = useElement< HTMLDivElement >( ( element ) => {
		const form = element.querySelector( 'form' );
		if ( form ) {
			show( form, state, words, message );
		}
	} );
	return <div ref={ ref } key={ state } dangerouslySetInnerHTML={ { __html: likePage() } } />;
}

export default flowStories( {
	model,
	table: postLikeStories,
	block: { name: 'jetpack/like', title: 'Like' },
	view: ( flow ) => <Page flow={ flow } />,
} );
