import { describePaths } from '../../../_kit/paths';
import { model } from './device-code.model';

// A page to look at, and nothing that could be edited.
describePaths( model, [ 'shown', 'hidden', 'used', 'expired', 'withdrawn', 'closed' ] );
