import { describePaths } from '../../../_kit/paths';
import { model } from './post-like.model';

// A button to press: nothing runs in these, and nothing has failed.
describePaths( model, [ 'idle', 'liked' ] );
