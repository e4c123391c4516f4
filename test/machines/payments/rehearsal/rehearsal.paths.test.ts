import { describePaths } from '../../../_kit/paths';
import { model } from './rehearsal.model';

describePaths( model );
