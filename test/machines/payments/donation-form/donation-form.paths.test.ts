import { describePaths } from '../../../_kit/paths';
import { model } from './donation-form.model';

// Neither has anything left to do.
describePaths( model, [ 'unsettled', 'paid' ] );
