import { describePaths } from '../../../_kit/paths';
import { model } from './donation-form.model';

// Nothing is left to do in either.
describePaths( model, [ 'unsettled', 'paid' ] );
